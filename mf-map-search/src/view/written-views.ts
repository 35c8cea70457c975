import type { MapView } from "./map-view";

/** Tells the views that the page wrote into its address from those that came with a link or the back button. */
export interface WrittenViews {
  write(view: MapView): void;
  /** Called with every view that the address shows. */
  isForeign(view: MapView): boolean;
}

/** An address may show an older view of ours when a newer one is written already: it must not move the map back. */
export function createWrittenViews(first: MapView): WrittenViews {
  let shown = "";
  let underWay = [toViewKey(first)];
  return {
    write(view) {
      underWay.push(toViewKey(view));
    },
    isForeign(view) {
      const key = toViewKey(view);
      if (key === shown) return false;
      shown = key;
      const place = underWay.indexOf(key);
      // Those written before this one will not be shown any more.
      underWay = place < 0 ? [] : underWay.slice(place + 1);
      return place < 0;
    },
  };
}

/** A view as exact as the address bar keeps it. */
export function toViewKey({ longitude, latitude, zoom }: MapView): string {
  return [longitude.toFixed(5), latitude.toFixed(5), zoom.toFixed(2)].join();
}
