"""Frozen values that are quick to declare and quick to copy with some fields changed."""

from collections.abc import Callable, Iterator, Mapping
from functools import cache, wraps
from types import MappingProxyType, MethodType
from typing import Any, ClassVar, Self, TypeVar, cast, dataclass_transform

Argument = TypeVar("Argument")
Result = TypeVar("Result")
Method = TypeVar("Method", bound=Callable[..., Any])

NOTHING: Mapping[Any, Any] = MappingProxyType({})
"""The default of a field that holds a mapping."""
MANY = 100
"""From so many values of a kind on, it is worth the time to give the kind a constructor of its own."""


@dataclass_transform(frozen_default=True)
class Value:
    """A value that does not change; its fields are declared as those of a frozen dataclass.

    It is none: a dataclass takes half a millisecond to declare, and a session that starts declares a hundred kinds.
    So a kind has the constructor of all until many of it are made, and then its own, which is three times as quick, and
    twice as quick as that of a frozen dataclass.
    Nor are its copies those of ``dataclasses.replace``, which takes ten times as long; a replayed game makes thousands.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ()
    DEFAULTS: ClassVar[Mapping[str, object]] = NOTHING
    BY_NAME: ClassVar[tuple[frozenset[str], ...]]
    """The fields that may be named behind no value given by place, behind one, and so on."""
    FEW: ClassVar[Iterator[int]]
    """One for each value that is made before the kind gets its own constructor."""

    def __init_subclass__(cls) -> None:
        """Note the fields of a kind, its parent's first, in order, and what they are where they are left out."""
        super().__init_subclass__()
        annotations = cls.__annotations__.items()
        own_fields = (name for name, kind in annotations if getattr(kind, "__origin__", None) is not ClassVar)
        cls.FIELDS = fields = tuple(dict.fromkeys((*cls.FIELDS, *own_fields)))
        cls.BY_NAME = tuple(frozenset(fields[places_given:]) for places_given in range(len(fields) + 1))
        cls.DEFAULTS = {name: getattr(cls, name) for name in cls.FIELDS if hasattr(cls, name)}
        cls.FEW = iter(range(MANY))
        cls.__init__ = Value.__init__  # type: ignore[method-assign]

    def __init__(self, *values: object, **named: object) -> None:
        """Take a value for each field, by place or by name; one that has a default may be left out.

        Raises:
            TypeError: a field is unknown, left out, or given twice.
        """
        if next(self.FEW, None) is None:
            type(self).__init__ = _constructor(self.FIELDS, self.DEFAULTS)  # type: ignore[method-assign]
        contents, fields = self.__dict__, self.FIELDS
        if len(values) > len(fields) or (named and not named.keys() <= self.BY_NAME[len(values)]):
            raise TypeError(type(self).__name__, fields)
        if len(values) != len(fields):
            contents.update(self.DEFAULTS)
        contents.update(zip(fields, values, strict=False))
        if named:
            contents.update(named)
        if len(contents) != len(fields):
            raise TypeError(type(self).__name__, fields)

    def __setattr__(self, name: str, value: object) -> None:
        """Refuse: a value does not change."""
        raise AttributeError(name)

    def __eq__(self, other: object) -> bool:
        """Tell whether the other is the same kind with the same fields."""
        return type(self) is type(other) and self.__dict__ == other.__dict__

    def __hash__(self) -> int:
        """Return the hash of kind and fields."""
        return hash((type(self), *map(self.__dict__.__getitem__, self.FIELDS)))

    def __repr__(self) -> str:
        """Return the kind with its fields, as it is made."""
        return f"{type(self).__name__}({', '.join(f'{name}={self.__dict__[name]!r}' for name in self.FIELDS)})"

    def but(self, **changes: Any) -> Self:  # noqa: ANN401 - the fields of each kind
        """Return a copy with some fields changed."""
        fields = self.__dict__
        copy = object.__new__(type(self))
        contents = copy.__dict__
        contents |= fields
        contents |= changes
        if len(contents) != len(fields):
            raise TypeError(f"no such field: {', '.join(changes.keys() - fields.keys())}")
        return copy


def _constructor(fields: tuple[str, ...], defaults: Mapping[str, object]) -> Callable[..., None]:
    """Return a constructor that sets these fields, made as a dataclass makes its own."""
    given = ", ".join(f"{name}=defaults['{name}']" if name in defaults else name for name in fields)
    lines = (f"def __init__(self, {given}):", "contents = self.__dict__", *(f"contents['{n}'] = {n}" for n in fields))
    declared: dict[str, Callable[..., None]] = {}
    exec("\n ".join(lines), {"defaults": defaults}, declared)  # noqa: S102 - the names of declared fields alone
    return declared["__init__"]


class _Kept:
    """A method that puts one of its own into each object that is asked, as quick as a function of the object."""

    def __init__(self, work: Callable[..., Any]) -> None:
        self.work = work

    def __set_name__(self, _kind: type, name: str) -> None:
        self.name = name

    def __get__(self, owner: Any, _kind: type) -> Callable[..., Any]:  # noqa: ANN401 - an object of any kind
        answered = owner.__dict__[self.name] = cache(MethodType(self.work, owner))
        return answered


def kept(work: Method) -> Method:
    """Return a method that works once for what it is asked, as long as its object lives."""
    return cast("Method", _Kept(work))


def kept_for_the_last(work: Callable[[Argument], Result]) -> Callable[[Argument], Result]:
    """Return a function that works once for a value of which it is asked several times in a row, or of one like it."""
    last: tuple[Argument, Result] | None = None

    @wraps(work)
    def answered(asked: Argument) -> Result:
        nonlocal last
        known = last  # another thread may ask of another value meanwhile
        if known is None or (known[0] is not asked and known[0] != asked):
            known = last = asked, work(asked)
        return known[1]

    return answered
