import { brand } from "@larchway/shared/brand";
import type { Property } from "@larchway/shared/contracts/api";
import { datePartsReader, zonedDateFormatter } from "./formatters";

/** Time zones of the other provinces and territories whose listings a feed may have. */
const provinces: Readonly<Record<string, string>> = {
  BC: "America/Vancouver",
  YT: "America/Whitehorse",
  AB: "America/Edmonton",
  NT: "America/Yellowknife",
  SK: "America/Regina",
  MB: "America/Winnipeg",
  QC: "America/Toronto",
  NU: "America/Iqaluit",
  NB: "America/Moncton",
  NS: "America/Halifax",
  PE: "America/Halifax",
  NL: "America/St_Johns",
};

const central = "America/Winnipeg";
/** Ontario is on Central Time west of 90° W (Time Act), except for these communities. */
const ontarioExceptions: readonly [RegExp, string][] = [
  [/^(atikokan|pickle lake)\b/, "America/Atikokan"],
  [/^(upsala|shebandowan)\b/, brand.timeZone],
];
/** Communities west of 90° W, for homes without a position. */
const westOf90 =
  /^(kenora|keewatin|dryden|fort frances|rainy river|red lake|balmertown|ear falls|sioux (lookout|narrows)|ignace|machin|vermilion bay|nestor falls|emo|chapple|alberton|la vallee|lake of the woods|morley|dawson|minaki|perrault falls|hudson)\b/;

/** IANA names of all time zones of homes, the brokerage's first. */
export const homeTimeZones: readonly string[] = [
  ...new Set([
    brand.timeZone,
    ...Object.values(provinces),
    central,
    ...ontarioExceptions.map(([, timeZone]) => timeZone),
  ]),
];

/** The fields of a listing that decide its time zone. */
export type HomePlace = Partial<Pick<Property, "City" | "StateOrProvince" | "Longitude">>;

/** The IANA name of a home's time zone. A home without a known position uses the brokerage's. */
export function getHomeTimeZone({ City = "", StateOrProvince = "", Longitude }: HomePlace): string {
  const province = provinces[StateOrProvince.trim().toUpperCase()];
  if (province) return province;
  const city = City.trim().toLowerCase();
  const exception = ontarioExceptions.find(([pattern]) => pattern.test(city))?.[1];
  if (exception) return exception;
  const isWest = Longitude === undefined ? westOf90.test(city) : Longitude < -90;
  return isWest ? central : brand.timeZone;
}

const formatZone = zonedDateFormatter({ timeZoneName: "longGeneric" });

/** "Central Time", for homes in another time zone than the brokerage's; undefined for the others. */
export function nameOtherTimeZone(timeZone: string): string | undefined {
  // Formatted together with a date, because `Intl` has no time zone name alone.
  return timeZone === brand.timeZone ? undefined : formatZone(0, timeZone).replace(/^[^A-Z]*/i, "");
}

const readDay = datePartsReader({ year: "numeric", month: "2-digit", day: "2-digit" });

/** The calendar day ("2026-11-26") at an instant (milliseconds since 1970) in this time zone. */
export function toCalendarDay(instant: number, timeZone: string): string {
  const { year, month, day } = readDay(instant, timeZone);
  return `${year}-${month}-${day}`;
}
