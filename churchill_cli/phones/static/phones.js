// Shows when a page is not live: no sign of life from the laptop, or no network. The page comes back by itself.
"use strict";
const QUIET_MS = 15000, LOOK_MS = 2000;
const isLive = document.body.hasAttribute("sse-connect");
let lastHeard = Date.now();
const show = (isAway) => document.body.classList.toggle("is-away", isAway);
const heard = () => { lastHeard = Date.now(); show(false); };
const lost = () => { lastHeard = 0; show(true); };
const look = async () => {
  if (!isLive || (navigator.onLine && Date.now() - lastHeard < QUIET_MS)) return;
  show(true);
  if (document.visibilityState !== "visible") return;
  const answer = await fetch("/alive", { cache: "no-store" }).catch(() => null);
  if (answer?.ok) location.reload();
};
for (const sign of ["htmx:sseOpen", "htmx:sseMessage"]) document.addEventListener(sign, heard);
document.addEventListener("htmx:sseError", lost);
addEventListener("offline", lost);
document.addEventListener("visibilitychange", look);
setInterval(look, LOOK_MS);
