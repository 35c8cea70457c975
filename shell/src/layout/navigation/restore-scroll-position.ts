/** Milliseconds after which a page has become as high as it will be. */
const patience = 5000;
/** Whoever does one of these has begun to read somewhere. */
const intents = ["wheel", "touchstart", "pointerdown", "mousedown", "keydown"] as const;

/**
 * Scrolls to `top` pixels, or for now as near to it as the page is high, and follows while the page grows, until it is
 * there, the reader does something, or patience ends. Returns what gives it up. Browser only.
 */
export function restoreScrollPosition(top: number): () => void {
  const go = () => {
    const reach = document.documentElement.scrollHeight - window.innerHeight;
    window.scrollTo(0, Math.min(top, reach));
    if (reach >= top) stop();
  };
  const growing = new ResizeObserver(go);
  const timer = setTimeout(stop, patience);
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
