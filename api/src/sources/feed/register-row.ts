import proj4 from "proj4";
import { normalizeAddress } from "@larchway/listing-index/search-text/address-text";
import { normalizeName } from "@larchway/listing-index/search-text/normalize-name";

/** One address of a register, as stored. */
export interface RegisterAddress {
  street: string;
  city: string;
  number: number;
  postal_code?: string;
  latitude: number;
  longitude: number;
}

type Field = "number" | "street" | "name" | "type" | "direction" | "city" | "postal" | "province" | "latitude" | "longitude" | "x" | "y"; // prettier-ignore

/** Names of the columns in the National Address Register, in the registers of cities, and in OpenAddresses. */
const columnNames: Record<Field, readonly string[]> = {
  number: ["CIVIC_NO", "ADDRESS_NUMBER", "STREET_NUMBER", "STREET_NO", "NUMBER", "LO_NUM"],
  street: ["LINEAR_NAME_FULL", "FULL_STREET_NAME", "STREET"],
  name: ["OFFICIAL_STREET_NAME", "MAIL_STREET_NAME", "STREET_NAME", "LINEAR_NAME"],
  type: ["OFFICIAL_STREET_TYPE", "MAIL_STREET_TYPE", "STREET_TYPE", "LINEAR_NAME_TYPE"],
  direction: ["OFFICIAL_STREET_DIR", "MAIL_STREET_DIR", "STREET_DIRECTION", "LINEAR_NAME_DIR"],
  city: ["CSD_ENG_NAME", "MUNICIPALITY_NAME", "MUNICIPALITY", "CITY", "MAIL_MUN_NAME"],
  postal: ["MAIL_POSTAL_CODE", "POSTAL_CODE", "POSTCODE"],
  province: ["PROV_CODE", "MAIL_PROV_ABVN", "PROVINCE", "REGION"],
  latitude: ["LATITUDE", "REPPOINT_LATITUDE", "BG_LATITUDE", "LAT"],
  longitude: ["LONGITUDE", "REPPOINT_LONGITUDE", "BG_LONGITUDE", "LON", "LNG", "LONG"],
  x: ["BG_X"],
  y: ["BG_Y"],
};

/** Statistics Canada Lambert (EPSG:3347): the projection of the National Address Register's coordinates. */
const lambert =
  "+proj=lcc +lat_0=63.390675 +lon_0=-91.8666666666667 +lat_1=49 +lat_2=77 +x_0=6200000 +y_0=3000000 +datum=NAD83 +units=m";
const toDegrees = proj4(lambert, "WGS84");

/** The columns of a register by their meaning; throws when a column that is needed for a location is missing. */
export function readHeader(header: readonly string[]): Map<Field, string> {
  const columnByKey = new Map(header.map((name) => [name.trim().toUpperCase(), name]));
  const found = new Map<Field, string>();
  for (const [field, names] of Object.entries(columnNames) as [Field, readonly string[]][]) {
    const name = names.find((each) => columnByKey.has(each));
    if (name !== undefined) found.set(field, columnByKey.get(name) ?? name);
  }
  const needed: readonly (readonly Field[])[] = [["number"], ["street", "name"], ["city"], ["latitude", "x"], ["longitude", "y"]]; // prettier-ignore
  const missing = needed.filter((fields) => !fields.some((field) => found.has(field)));
  if (missing.length > 0) {
    const alternatives = missing.map((fields) => fields.flatMap((field) => columnNames[field]).join(" or "));
    throw new Error(`The file has no column ${alternatives.join("; none ")}.`);
  }
  return found;
}

/** An address of Ontario, or the reason why the row is unusable. */
export function readRegisterRow(
  row: Readonly<Record<string, string>>,
  columns: ReadonlyMap<Field, string>,
): RegisterAddress | string {
  const value = (field: Field) => (row[columns.get(field) ?? ""] ?? "").trim();
  const province = value("province");
  if (province && !/^(35|ON|Ontario)$/i.test(province)) return "not in Ontario";
  const number = houseNumber(value("number"));
  const parts = [value("name"), value("type"), value("direction")].filter(Boolean).join(" ");
  const street = normalizeAddress(value("street") || parts);
  const city = normalizeName(value("city"));
  if (number === undefined) return "no number";
  if (!street || !city) return "no street or city";
  const place = parsePosition(value);
  if (!place) return "no place in Ontario";
  const postal_code = value("postal").toUpperCase().replace(/\s+/g, "") || undefined;
  return { street, city, number, postal_code, ...place };
}

/** "12", "12A", "12-14", "12 1/2" → 12 */
export function houseNumber(text: string): number | undefined {
  const [, digits] = /^(\d{1,6})(?!\d)/.exec(text.trim()) ?? [];
  const number = Number(digits ?? 0);
  return number > 0 ? number : undefined;
}

function parsePosition(value: (field: Field) => string): { latitude: number; longitude: number } | undefined {
  const numbers = [value("longitude"), value("latitude"), value("x"), value("y")].map((text) =>
    text === "" ? NaN : Number(text),
  );
  const [lng = NaN, lat = NaN, x = NaN, y = NaN] = numbers;
  const isProjected = Number.isNaN(lng) && Number.isFinite(x) && Number.isFinite(y);
  const [longitude = NaN, latitude = NaN] = isProjected ? toDegrees.forward([x, y]) : [lng, lat];
  return longitude > -95.2 && longitude < -74.3 && latitude > 41.6 && latitude < 56.9
    ? { latitude: Math.round(latitude * 1e6) / 1e6, longitude: Math.round(longitude * 1e6) / 1e6 }
    : undefined;
}
