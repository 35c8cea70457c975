/** Milliseconds after which a page has reached its final height. */
const timeoutMs = 5000;
/** Events by which the visitor takes over the scroll position. */
const intents = ["wheel", "touchstart", "pointerdown", "mousedown", "keydown"] as const;

/**
 * Scrolls to `top` pixels, or as close as the page's height allows, and follows while the page grows. It ends when
 * the position is reached, the visitor acts, or time is up. Returns a function that cancels it. Browser only.
 */
export function restoreScrollPosition(top: number): () => void {
  const go = () => {
    const reach = document.documentElement.scrollHeight - window.innerHeight;
    window.scrollTo(0, Math.min(top, reach));
    if (reach >= top) stop();
  };
  const growing = new ResizeObserver(go);
  const timer = setTimeout(stop, timeoutMs);
  function stop() {
    growing.disconnect();
    clearTimeout(timer);
    for (const intent of intents) window.removeEventListener(intent, stop, true);
  }
  for (const intent of intents) window.addEventListener(intent, stop, { capture: true, passive: true });
  growing.observe(document.body);
  go();
  return stop;
}
