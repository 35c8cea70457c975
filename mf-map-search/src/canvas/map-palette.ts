/** The map's colours, in the theme of the page. */
export interface MapPalette {
  land: string;
  water: string;
  park: string;
  road: string;
  roadEdge: string;
  /** A road drawn as one thin line. */
  roadFar: string;
  /** Motorways and the province's highways. */
  highway: string;
  highwayEdge: string;
  highwayFar: string;
  built: string;
  line: string;
  label: string;
  waterLabel: string;
  parkLabel: string;
  /** The edge of the searched place. */
  accent: string;
  /** Points of a second kind. */
  second: string;
  /** The main home of a map. */
  mark: string;
}

/** Reads the colours from the page's tokens, because CSS variables do not reach a canvas. Browser only. */
export function readPalette(root: HTMLElement = document.documentElement): MapPalette {
  const style = getComputedStyle(root);
  const token = (name: string) => style.getPropertyValue(`--lw-color-${name}`).trim() || "#808080";
  return {
    land: token("map-land"),
    water: token("map-water"),
    park: token("map-park"),
    road: token("map-road"),
    roadEdge: token("map-road-edge"),
    roadFar: token("map-road-far"),
    highway: token("map-highway"),
    highwayEdge: token("map-highway-edge"),
    highwayFar: token("map-highway-far"),
    built: token("map-building"),
    line: token("control-line"),
    label: token("map-label"),
    waterLabel: token("map-water-label"),
    parkLabel: token("map-park-label"),
    accent: token("spruce"),
    second: token("gold"),
    mark: token("danger"),
  };
}

/** Calls back when the page's theme may have changed; returns the unsubscribe function. Browser only. */
export function watchTheme(changed: () => void): () => void {
  const scheme = window.matchMedia("(prefers-color-scheme: dark)");
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme"] });
  scheme.addEventListener("change", changed);
  return () => {
    observer.disconnect();
    scheme.removeEventListener("change", changed);
  };
}
