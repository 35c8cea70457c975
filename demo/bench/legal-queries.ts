import type { PropertyDetail } from "@larchway/shared/contracts/api";
import { pictureFormats, pictureWidths } from "@larchway/shared/domain";
import { ontario } from "@larchway/shared/domain/web-map";
import {
  filterField,
  filterSections,
  type NarrowingName,
  type Ring,
  writeAreas,
  writeCircle,
} from "@larchway/shared/listing-filters";
import { cellBits, cellPosition } from "@larchway/listing-index/geo/web-mercator";
import type { PhotoCatalogue } from "@larchway/api/media/photo-catalogue";
import type { Random } from "@larchway/api/random/random";
import type { Requests } from "./requests";

interface ParameterSchema {
  type?: string;
  enum?: string[];
  minimum?: number;
  maximum?: number;
}

/** A route that visitors may read, from the OpenAPI document. */
export interface ReadableRoute {
  path: string;
  parameters: { in: string; name: string; schema: ParameterSchema }[];
}

/** Values of a route's parameters by name; a map's box is one value for several parameters. */
export type Values = Record<string, Record<string, string>>;

/** Sources of the values. */
export interface LegalValues {
  samples: Requests["samples"];
  photos: PhotoCatalogue;
  /** Ids of places and developments, and the paths of drawn floor plans and portraits. */
  places: readonly string[];
  developments: readonly string[];
  plans: readonly string[];
  portraits: readonly string[];
}

interface OpenApiDocument {
  paths: Record<
    string,
    { get?: { parameters?: ReadableRoute["parameters"]; security?: Record<string, unknown>[] } }
  >;
}

/** The GET routes that need no user's or operator's token. */
export function listReadableRoutes({ paths }: OpenApiDocument): ReadableRoute[] {
  return Object.entries(paths).flatMap(([path, { get }]) =>
    get && !get.security?.every((needed) => Object.keys(needed).length > 0 && "bearer" in needed)
      ? [{ path, parameters: get.parameters ?? [] }]
      : [],
  );
}

/** Parameters that are valid only together. */
const groups: Record<string, string> = { west: "box", south: "box", east: "box", north: "box", zoom: "box" };
groups.lat = groups.lng = "view";

/** Required parameters. */
const needed = new Set([
  "box",
  "kind",
  "market",
  "city",
  "PropertySubType",
  "bedrooms",
  "search",
  "location",
]);

/** Random valid values; some of `previous` are kept. */
export function makeValues(
  route: ReadableRoute,
  legal: LegalValues,
  random: Random,
  previous?: Values,
): Values {
  const values: Values = {};
  const names = new Set(route.parameters.map(({ name }) => groups[name] ?? name));
  if (/\/media\/|\/map\/tiles\//.test(route.path)) names.add("file");
  for (const name of names) {
    if (previous && random.chance(0.6)) {
      if (previous[name]) values[name] = previous[name];
      continue;
    }
    const parameter = route.parameters.find((each) => each.name === name);
    const isNeeded = parameter?.in === "path" || needed.has(name);
    if (!isNeeded && name !== "file" && !random.chance(0.2)) continue;
    const value = makeValue(name, parameter?.schema ?? {}, { route, legal, random });
    if (value) values[name] = value;
  }
  return values;
}

/** The URL of a route with these values. */
export function toUrl({ path, parameters }: ReadableRoute, values: Values): string {
  const flat = Object.assign({}, ...Object.values(values)) as Record<string, string>;
  if (flat.whole !== undefined) return flat.whole;
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(flat[name] ?? ""));
  const query = parameters.flatMap(({ in: where, name }): [string, string][] =>
    where === "query" && flat[name] !== undefined ? [[name, flat[name]]] : [],
  );
  return query.length > 0 ? `${filled}?${new URLSearchParams(query).toString()}` : filled;
}

interface Making {
  route: ReadableRoute;
  legal: LegalValues;
  random: Random;
}

/** A value of a parameter; a `whole` one is the URL itself. */
function makeValue(
  name: string,
  schema: ParameterSchema,
  { route, legal, random }: Making,
): Record<string, string> | undefined {
  if (name === "file") return makeFile(route.path, legal, random);
  if (name === "box") return makeBox(legal, random);
  const home = random.pick(legal.samples);
  if (name === "view") return { lat: String(home.latitude), lng: String(home.longitude) };
  const text = makeText(name, { route, legal, random }, home) ?? makeOfSchema(name, schema, random);
  return text === undefined ? undefined : { [name]: text };
}

function makeText(
  name: string,
  { route, legal, random }: Making,
  home: Requests["samples"][number],
): string | undefined {
  const around = (kilometres: number): Ring => {
    const corners = random.int(3, 100);
    return Array.from({ length: corners }, (_, index): [number, number] => {
      const [angle, reach] = [(2 * Math.PI * index) / corners, (kilometres / 100) * random.between(0.3, 1)];
      return [home.longitude + reach * Math.cos(angle), home.latitude + reach * Math.sin(angle)];
    });
  };
  switch (name) {
    case "id":
      if (route.path.includes("/places/")) return random.pick(legal.places);
      return route.path.includes("/developments/") ? random.pick(legal.developments) : home.listing_key;
    case "listing":
      return home.listing_key;
    case "city":
      return random.chance(0.8) ? home.city : `${home.city},${random.pick(legal.samples).city}`;
    case "place":
      return random.pick(legal.places);
    case "near":
      return random.pick([`${home.latitude},${home.longitude}`, home.city, random.pick(legal.places)]);
    case "area":
      return writeAreas(
        Array.from({ length: random.int(1, 5) }, () => around(random.pick([1, 10, 100, 500]))),
      );
    case "within":
      return writeCircle({ ...home, kilometres: random.pick([0.5, 5, 50]) });
    case "search":
    case "location":
    case "address":
    case "q":
      return makeSearch(home, random);
    case "words":
      return random.pick([...descriptionWords, makeSearch(home, random)]);
    case "status":
      return random.pick(["Active", "Closed", "Expired", "Active,Closed", "Active,Closed,Expired,Pending"]);
    case "page":
      return String(random.pick([1, 2, random.int(1, 100), random.int(1, 10_000)]));
    case "at":
      return `${home.latitude.toFixed(4)},${home.longitude.toFixed(4)}`;
    default:
      return undefined;
  }
}

/** Terms of most or many descriptions: excluded, in a phrase, and as many as are allowed. */
const descriptionWords = [
  "kitchen",
  "bright OR garden",
  "kitchen -garden",
  '"living room"',
  '"in the kitchen" OR "of the home" OR "and the"',
  '"steps to" OR "close to" -pool',
  "walk-out",
  "kitchen OR garden OR bath OR park OR light OR home OR floor OR school OR street OR room",
  Array.from({ length: 31 }, (_, index) => `x${index}`).join(" OR "),
];

/** Parts of an address, also with typing errors, with frequent terms, and long. */
function makeSearch(
  { unparsed_address: address, street_name: street, city, listing_key: key }: Requests["samples"][number],
  random: Random,
): string {
  const letter = String.fromCharCode(97 + random.int(0, 25));
  const slip = (text: string) => {
    const at = random.int(0, Math.max(0, text.length - 1));
    return text.slice(0, at) + letter + text.slice(at + 1);
  };
  return random.pick([
    address,
    address.slice(0, random.int(1, 20)),
    slip(address),
    slip(street),
    `${slip(street)} ${slip(city)}`,
    letter,
    city,
    key.slice(0, random.int(1, 6)),
    `${random.int(1, 99)}`,
    "street road avenue drive",
    "bright kitchen OR garden",
    `${street} `.repeat(30).slice(0, 200).trim(),
    Array.from({ length: 60 }, () => letter).join(" "),
    "zqxj ".repeat(40).trim(),
  ]);
}

function makeOfSchema(name: string, schema: ParameterSchema, random: Random): string | undefined {
  if (schema.enum) return random.pick(schema.enum);
  const field = isNarrowing(name) ? filterField(name, { filters: {} }) : undefined;
  if (field && field.options.length > 0) return random.pick(field.options).value;
  if (schema.type !== "number" && schema.type !== "integer") return undefined;
  const [low, high] = [Math.max(0, schema.minimum ?? 0), Math.min(schema.maximum ?? 1_000, 1_000)];
  return String(random.pick([low, high, random.int(Math.ceil(low), Math.floor(high)), random.int(1, 4)]));
}

const narrowingNames = new Set<string>(
  filterSections({ filters: {} }).flatMap(({ fields }) => fields.map(({ name }) => name)),
);

function isNarrowing(name: string): name is NarrowingName {
  return narrowingNames.has(name);
}

/** A box around a home, from a street to the province. */
function makeBox({ samples }: LegalValues, random: Random): Record<string, string> {
  const { latitude, longitude } = random.pick(samples);
  const side = random.pick([0.01, 0.05, 0.2, 1, 5, 20, 80]);
  const clamp = (value: number, most: number) => String(Math.max(-most, Math.min(most, value)).toFixed(5));
  return {
    west: clamp(longitude - side, 180),
    east: clamp(longitude + side, 180),
    south: clamp(latitude - side / 2, 90),
    north: clamp(latitude + side / 2, 90),
    zoom: String(random.int(3, 18)),
  };
}

function makeFile(path: string, legal: LegalValues, random: Random): Record<string, string> | undefined {
  if (path.includes("/map/tiles/{z}")) return makeTile(random);
  if (path.includes("/media/locked/")) return { file: `${random.pick(legal.samples).listing_key}.webp` };
  if (path.includes("/media/agents/")) return { file: random.pick(legal.portraits) };
  if (path.includes("/media/plan/"))
    return legal.plans.length > 0 ? { whole: random.pick(legal.plans) } : undefined;
  if (!path.endsWith("/media/{photo}/{hash}/{file}")) return undefined;
  const photo = random.pick(legal.photos.all);
  const { id, hash } = photo.framings.length > 0 && random.chance(0.3) ? random.pick(photo.framings) : photo;
  return { photo: id, hash, file: `${random.pick(pictureWidths)}.${random.pick(pictureFormats)}` };
}

/** A tile of the basemap, mostly of the south. */
function makeTile(random: Random): Record<string, string> {
  const z = random.int(0, 14);
  const { bounds } = ontario;
  const north = random.chance(0.7) ? 46 : bounds.north;
  const position = cellPosition(
    random.between(bounds.west, bounds.east),
    random.between(bounds.south, north),
  );
  const toColumn = (cells: number) => String(Math.floor(cells / 2 ** (cellBits - z)));
  return { z: String(z), x: toColumn(position.x), file: `${toColumn(position.y)}.mvt` };
}

/** The path of a home's drawn floor plan. */
export function getPlanPath({ floorPlans = [] }: PropertyDetail): string[] {
  return floorPlans.map(({ mediaurl }) => mediaurl).filter((url) => url.startsWith("/api/media/plan/"));
}
