/** The container for a popup of this element: its dialog, which is above the body, or the part with its own theme. */
export function findLayer(element: HTMLElement): HTMLElement {
  return element.closest<HTMLElement>("dialog, [data-theme]:not(html)") ?? document.body;
}
