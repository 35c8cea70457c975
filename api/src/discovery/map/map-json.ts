import type { Viewer } from "../../access/viewer";
import type { FoundCluster, FoundOnMap, FoundPin } from "../listing-index/find-in-box";
import type { KindAsWritten } from "../listing-index/packed-listing-repository";
import { approximate } from "../../listings/visible-property";

/**
 * The response of a map as JSON (`mapResponseSchema`), as this viewer may see it. Written by hand: there may be a thousand
 * items, nearly all of them numbers.
 */
export function mapJson({ clusters, pins, total }: FoundOnMap, viewer: Viewer): string {
  return clusters
    ? `{"clusters":[${clusters.map(clusterJson).join(",")}],"total":${total}}`
    : `{"listings":[${pins.map((pin) => pinJson(pin, viewer)).join(",")}],"total":${total}}`;
}

/** To about a metre. */
function clusterJson({ count, latitude, longitude }: FoundCluster): string {
  return `{"point_count":${count},"center_geojson":${pointJson(decimals5(longitude), decimals5(latitude))}}`;
}

function pinJson(pin: FoundPin, viewer: Viewer): string {
  const isLocked = pin.locked && !viewer.seesSoldData;
  const longitude = String(isLocked ? approximate(pin.longitude) : pin.longitude);
  const latitude = String(isLocked ? approximate(pin.latitude) : pin.latitude);
  const price = isLocked || pin.price === null ? "" : `,"ListPrice":${pin.price}`;
  return (
    `{"ListingKey":${JSON.stringify(pin.listingKey)},"longitude":${longitude},"latitude":${latitude},` +
    `"geojson":${pointJson(longitude, latitude)}${price},${kindJson(pin.kind)}${isLocked ? ',"locked":true' : ""}}`
  );
}

function pointJson(longitude: string, latitude: string): string {
  return `{"type":"Point","coordinates":[${longitude},${latitude}]}`;
}

/** The index has few kinds of listings, each as one object. */
const kindTexts = new WeakMap<KindAsWritten, string>();

function kindJson(kind: KindAsWritten): string {
  let text = kindTexts.get(kind);
  if (text === undefined) {
    text = JSON.stringify(kind).slice(1, -1);
    kindTexts.set(kind, text);
  }
  return text;
}

/** With five decimals: sooner written than the shortest text of a number. */
function decimals5(degrees: number): string {
  const parts = Math.round(Math.abs(degrees) * 1e5);
  const whole = Math.floor(parts / 1e5);
  const text = `${whole}.${String(100_000 + parts - whole * 1e5).slice(1)}`;
  return degrees < 0 ? `-${text}` : text;
}
