import { findAddressPoint, toAddressPoint } from "@larchway/shared/listing-filters";
import type { MapView } from "@larchway/shared/domain/web-map";
import type { Viewer } from "@larchway/listing-index/viewer";
import type { FoundCluster, FoundOnMap, FoundPin } from "@larchway/listing-index/index/find-in-box";
import type { KindAsWritten } from "@larchway/listing-index/index/packed-listing-repository";
import { createEndTest, toOpenHouseEnds } from "@larchway/listing-index/listings/filter-times";
import type { PinAddressTexts } from "./pin-addresses";
import { approximate } from "@larchway/listing-index/geo/approximate";

/**
 * The response of a map as JSON (`mapResponseSchema`), with the data that this viewer may see. Written by hand: there
 * may be a thousand items, mostly numbers.
 */
export function mapJson(
  { clusters, pins, total }: FoundOnMap,
  viewer: Viewer,
  addresses: PinAddressTexts = new Map(),
  now = Date.now(),
): string {
  const mapViewer = { ...viewer, addresses, isOpenSoon: createEndTest(toOpenHouseEnds("week", now)) };
  return clusters
    ? `{"clusters":[${clusters.map((cluster) => clusterJson(cluster, mapViewer)).join(",")}],"total":${total}}`
    : `{"listings":[${pins.map((pin) => pinJson(pin, mapViewer)).join(",")}],"total":${total}}`;
}

/** The viewer, the addresses of pins, and a test whether one of the open houses ends within a week. */
type MapViewer = Viewer & { addresses: PinAddressTexts; isOpenSoon: (openHouseEnds: string) => boolean };

/** Markers in a document. More would mostly be drawn as dots, and each is in the document twice, drawn and as data. */
const startMarks = 100;

/** The initial markers of a link to the map, as JSON (`mapStartSchema`). */
export function mapStartJson(
  view: MapView,
  found: FoundOnMap,
  viewer: Viewer,
  addresses?: PinAddressTexts,
): string {
  const shown = found.pins ? { ...found, pins: takeMarks(found.pins, viewer) } : found;
  return `{"view":${JSON.stringify(view)},"map":${mapJson(shown, viewer, addresses)}}`;
}

/** The pins of the first markers, with all others at their address point, because the marker shows their number. */
function takeMarks(pins: readonly FoundPin[], viewer: Viewer): FoundPin[] {
  const points = new Set<string>();
  return pins.filter((pin) => {
    const point = toAddressPoint(getPosition(pin, viewer));
    if (points.size < startMarks) points.add(point);
    return points.has(point);
  });
}

/** To about a metre. */
function clusterJson(cluster: FoundCluster, viewer: MapViewer): string {
  const { count, latitude, longitude, bounds, city, isMixed, listing } = cluster;
  const at = count > 1 ? findAddressPoint(bounds) : undefined;
  const alone = listing ? `,"listing":{${keyAndMarks(listing, viewer)}}` : at ? `,"at":"${at}"` : "";
  return `{"point_count":${count},"center_geojson":${pointJson(decimals5(longitude), decimals5(latitude))},"city":${JSON.stringify(city)}${isMixed ? ',"isMixed":true' : ""}${alone}}`;
}

function isWithheld({ locked }: Pick<FoundPin, "locked">, { seesSoldData }: Viewer): boolean {
  return locked && !seesSoldData;
}

/** For a locked listing, rounded to about a hundred metres. */
function getPosition(pin: FoundPin, viewer: Viewer): Pick<FoundPin, "latitude" | "longitude"> {
  if (!isWithheld(pin, viewer)) return pin;
  return { latitude: approximate(pin.latitude), longitude: approximate(pin.longitude) };
}

/** Without price and open house for a locked listing. */
function keyAndMarks(listing: NonNullable<FoundCluster["listing"]>, viewer: MapViewer): string {
  const { id, listingKey, price, openHouseEnds } = listing;
  const address = viewer.addresses.get(id);
  const isLocked = isWithheld(listing, viewer);
  const isOpenSoon = !isLocked && viewer.isOpenSoon(openHouseEnds);
  const text = isLocked || price === null ? "" : `,"ListPrice":${price}`;
  return `"ListingKey":${JSON.stringify(listingKey)}${text}${address ? `,"address":${address}` : ""}${isLocked ? ',"locked":true' : ""}${isOpenSoon ? ',"openHouse":true' : ""}`;
}

function pinJson(pin: FoundPin, viewer: MapViewer): string {
  const position = getPosition(pin, viewer);
  const [longitude, latitude] = [String(position.longitude), String(position.latitude)];
  return (
    `{${keyAndMarks(pin, viewer)},"longitude":${longitude},"latitude":${latitude},` +
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

/** With five decimals: faster than the shortest text of a number. */
function decimals5(degrees: number): string {
  const parts = Math.round(Math.abs(degrees) * 1e5);
  const whole = Math.floor(parts / 1e5);
  const text = `${whole}.${String(100_000 + parts - whole * 1e5).slice(1)}`;
  return degrees < 0 ? `-${text}` : text;
}
