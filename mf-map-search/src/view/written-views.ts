import type { MapView } from "./map-view";

/** Distinguishes the views that the page wrote into its URL from those of a link or the back button. */
export interface WrittenViews {
  write(view: MapView): void;
  /** Called with every view in the URL. */
  isForeign(view: MapView): boolean;
}

/** The URL may show an older view of the page when a newer one is already written: it must not move the map back. */
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
      // Views written before this one will no longer be shown.
      underWay = place < 0 ? [] : underWay.slice(place + 1);
      return place < 0;
    },
  };
}

/** A view with the precision of the URL. */
export function toViewKey({ longitude, latitude, zoom }: MapView): string {
  return [longitude.toFixed(5), latitude.toFixed(5), zoom.toFixed(2)].join();
}
