import type { TravelMode } from "@larchway/shared/contracts/api";

/** Homes within a travel time of a place. */
export interface Commute {
  by: TravelMode;
  minutes: number;
  /** "0900": when one has to be there. */
  arrival?: string;
  /** The place's label: "Union Station". */
  name?: string;
  /** The area within that time, as a value of the filter `area`. */
  area: string;
}

const pattern =
  /^(car|bicycle|foot|transit),(\d\d?),((?:[01]\d|2[0-3])[0-5]\d)?,([^;\p{C}]{0,80});([?-~]{4,4000})$/u;

/**
 * The commute of the filters `commute` and `secondCommute`: "transit,30,0900,Union Station;" and the area's encoded
 * polylines. Undefined for other text; the area is not checked.
 */
export function readCommute(text: string): Commute | undefined {
  const [, by, minutes, arrival, name, area] = pattern.exec(text) ?? [];
  return area === undefined
    ? undefined
    : { by: by as TravelMode, minutes: Number(minutes), arrival, name: name === "" ? undefined : name, area };
}

/** The commute as the filter's value. */
export function writeCommute({ by, minutes, arrival = "", name = "", area }: Commute): string {
  return `${by},${minutes},${arrival},${name.replaceAll(";", ",").slice(0, 80)};${area}`;
}

const means: Record<TravelMode, string> = {
  car: "by car",
  bicycle: "by bicycle",
  foot: "on foot",
  transit: "by transit",
};

/** "30 min by transit to Union Station by 9:00" */
export function describeCommute({ by, minutes, arrival, name }: Omit<Commute, "area">): string {
  const place = name ?? "a point on the map";
  const time = arrival && ` by ${Number(arrival.slice(0, 2))}:${arrival.slice(2)}`;
  return `${minutes} min ${means[by]} to ${place}${time ?? ""}`;
}
