import type { PropertyField, RawRow } from "./feed-profile";
import { rawNumber, rawText } from "./read-raw";

type Derived = Partial<Record<PropertyField, unknown>>;

/** Payments a year, by the feeds' terms for the frequency. */
const timesAYear: readonly [RegExp, number][] = [
  [/^dai|day/i, 365],
  [/^bi-?week|fortnight/i, 26],
  [/week/i, 52],
  [/^bi-?month/i, 6],
  [/^semi-?month/i, 24],
  [/month/i, 12],
  [/quarter/i, 4],
  [/^semi-?ann/i, 2],
  [/ann|year/i, 1],
];

/** Dollars a month. An amount without a frequency is monthly. */
export function toMonthly(amount: number, frequency: string | undefined): number | undefined {
  if (frequency === undefined) return amount;
  const times = timesAYear.find(([pattern]) => pattern.test(frequency))?.[1];
  return times === undefined ? undefined : Math.round((amount * times) / 12);
}

/** The first of these pairs of area and unit that has a value. */
export function deriveLivingArea(row: RawRow, names: readonly (readonly [string, string])[]): Derived {
  for (const [area, units] of names) {
    const LivingArea = rawNumber(row, area);
    if (LivingArea) return { LivingArea, LivingAreaUnits: rawText(row, units) };
  }
  return {};
}

/** "50 x 120 FT", "15.24 x 36.5 m" */
const dimensions = /^\s*([\d.,]+)\s*(?:ft|feet|m|met\w*|')?\s*[x×]\s*([\d.,]+)\s*([a-z']*)/i;

/** Width and depth of a lot when the feed writes both as one text. */
export function deriveLotSize(row: RawRow): Derived {
  const [, width, depth, unit = ""] = dimensions.exec(rawText(row, "LotSizeDimensions") ?? "") ?? [];
  if (width === undefined || depth === undefined) return {};
  const toNumber = (text: string) => Number(text.replaceAll(/,(?=\d{3}\b)/g, ""));
  return {
    LotWidth: toNumber(width),
    LotDepth: toNumber(depth),
    LotSizeUnits: /^m/i.test(unit) ? "Metres" : "Feet",
  };
}

/** Outdoor parking spaces, where the feed has only the total and the garage. */
export function deriveParking(row: RawRow, covered: readonly string[]): Derived {
  const open = rawNumber(row, "ParkingSpaces") ?? rawNumber(row, "OpenParkingSpaces");
  const total = rawNumber(row, "ParkingTotal");
  const garage = covered.map((name) => rawNumber(row, name)).find((spaces) => spaces !== undefined);
  return {
    CoveredSpaces: garage,
    ParkingSpaces: open ?? (total === undefined ? undefined : Math.max(0, total - (garage ?? 0))),
  };
}

/** The condominium's monthly fee. */
export function deriveFee(row: RawRow): Derived {
  const fee = rawNumber(row, "AssociationFee");
  return { AssociationFee: fee && toMonthly(fee, rawText(row, "AssociationFeeFrequency")) };
}

/** Moves a street's leading direction, which the feed has in a separate field, into the name. */
export function deriveStreet(row: RawRow): Derived {
  const name = [rawText(row, "StreetDirPrefix"), rawText(row, "StreetName")].filter(Boolean).join(" ");
  return { StreetName: name || undefined };
}

/** When the feed's UnparsedAddress is only the street, drops it: our line has city and province, too. */
export function deriveAddressLine(row: RawRow): Derived {
  const line = rawText(row, "UnparsedAddress");
  const isWhole = rawText(row, "StreetName") !== undefined || line?.includes(",");
  if (line === undefined || isWhole) return { UnparsedAddress: line?.includes(",") ? line : undefined };
  const end = [rawText(row, "StateOrProvince"), rawText(row, "PostalCode")].filter(Boolean).join(" ");
  return { UnparsedAddress: [line, rawText(row, "City"), end].filter(Boolean).join(", ") };
}
