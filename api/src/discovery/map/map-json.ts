import type { MapView } from "@larchway/shared/domain/web-map";
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
    ? `{"clusters":[${clusters.map((cluster) => clusterJson(cluster, viewer)).join(",")}],"total":${total}}`
    : `{"listings":[${pins.map((pin) => pinJson(pin, viewer)).join(",")}],"total":${total}}`;
}

/** Pins of a document: more would be drawn as dots mostly, and each is in it twice, drawn and as data. */
const startPins = 100;

/** What a link to the map shows at first, as JSON (`mapStartSchema`). */
export function mapStartJson(view: MapView, found: FoundOnMap, viewer: Viewer): string {
  const shown = found.pins ? { ...found, pins: found.pins.slice(0, startPins) } : found;
  return `{"view":${JSON.stringify(view)},"map":${mapJson(shown, viewer)}}`;
}

/** To about a metre. */
function clusterJson({ count, latitude, longitude, listing }: FoundCluster, viewer: Viewer): string {
  const alone = listing ? `,"listing":{${keyAndPrice(listing, viewer)}}` : "";
  return `{"point_count":${count},"center_geojson":${pointJson(decimals5(longitude), decimals5(latitude))}${alone}}`;
}

/** Of a locked listing no price. */
function keyAndPrice(
  { listingKey, price, locked }: NonNullable<FoundCluster["listing"]>,
  { seesSoldData }: Viewer,
): string {
  const isLocked = locked && !seesSoldData;
  const text = isLocked || price === null ? "" : `,"ListPrice":${price}`;
  return `"ListingKey":${JSON.stringify(listingKey)}${text}${isLocked ? ',"locked":true' : ""}`;
}

function pinJson(pin: FoundPin, viewer: Viewer): string {
  const isLocked = pin.locked && !viewer.seesSoldData;
  const longitude = String(isLocked ? approximate(pin.longitude) : pin.longitude);
  const latitude = String(isLocked ? approximate(pin.latitude) : pin.latitude);
  return (
    `{${keyAndPrice(pin, viewer)},"longitude":${longitude},"latitude":${latitude},` +
    `"geojson":${pointJson(longitude, latitude)},${kindJson(pin.kind)}}`
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
