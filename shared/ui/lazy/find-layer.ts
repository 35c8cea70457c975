/** Where a popup of this element belongs: in its dialog, which stands above the body, or in its part's own theme. */
export function findLayer(element: HTMLElement): HTMLElement {
  return element.closest<HTMLElement>("dialog, [data-theme]:not(html)") ?? document.body;
}
