/**
 * A ref that publishes how much of the window's lower edge an element covers, as a custom property of the root
 * element. Floating elements use it as an offset: `--lw-bottom-inset` for panels along the edge, `--lw-bottom-bar`
 * for bars above them. Call it once, outside of components: `ref={insetOfPanel}`.
 */
export function bottomEdge(property: "--lw-bottom-inset" | "--lw-bottom-bar") {
  return (element: HTMLElement | null): (() => void) | undefined => {
    if (!element || typeof ResizeObserver === "undefined") return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty(property, `${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(property);
    };
  };
}
