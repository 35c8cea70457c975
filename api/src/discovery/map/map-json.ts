import { findAddressPoint, toAddressPoint } from "@larchway/shared/listing-filters";
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

/** Marks of a document: more would be drawn as dots mostly, and each is in it twice, drawn and as data. */
const startMarks = 100;

/** What a link to the map shows at first, as JSON (`mapStartSchema`). */
export function mapStartJson(view: MapView, found: FoundOnMap, viewer: Viewer): string {
  const shown = found.pins ? { ...found, pins: takeMarks(found.pins, viewer) } : found;
  return `{"view":${JSON.stringify(view)},"map":${mapJson(shown, viewer)}}`;
}

/** The pins of the first marks, those that share one with all others at their address point: it says how many they are. */
function takeMarks(pins: readonly FoundPin[], viewer: Viewer): FoundPin[] {
  const points = new Set<string>();
  return pins.filter((pin) => {
    const point = toAddressPoint(getPosition(pin, viewer));
    if (points.size < startMarks) points.add(point);
    return points.has(point);
  });
}

/** To about a metre. */
function clusterJson({ count, latitude, longitude, bounds, listing }: FoundCluster, viewer: Viewer): string {
  const at = count > 1 ? findAddressPoint(bounds) : undefined;
  const alone = listing ? `,"listing":{${keyAndPrice(listing, viewer)}}` : at ? `,"at":"${at}"` : "";
  return `{"point_count":${count},"center_geojson":${pointJson(decimals5(longitude), decimals5(latitude))}${alone}}`;
}

function isWithheld({ locked }: Pick<FoundPin, "locked">, { seesSoldData }: Viewer): boolean {
  return locked && !seesSoldData;
}

/** Of a locked listing to about a hundred metres. */
function getPosition(pin: FoundPin, viewer: Viewer): Pick<FoundPin, "latitude" | "longitude"> {
  if (!isWithheld(pin, viewer)) return pin;
  return { latitude: approximate(pin.latitude), longitude: approximate(pin.longitude) };
}

/** Of a locked listing no price. */
function keyAndPrice(listing: NonNullable<FoundCluster["listing"]>, viewer: Viewer): string {
  const { listingKey, price } = listing;
  const isLocked = isWithheld(listing, viewer);
  const text = isLocked || price === null ? "" : `,"ListPrice":${price}`;
  return `"ListingKey":${JSON.stringify(listingKey)}${text}${isLocked ? ',"locked":true' : ""}`;
}

function pinJson(pin: FoundPin, viewer: Viewer): string {
  const position = getPosition(pin, viewer);
  const [longitude, latitude] = [String(position.longitude), String(position.latitude)];
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
