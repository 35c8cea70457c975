import type { PropertyField, RawRow } from "./feed-profile";
import { rawNumber, rawText } from "./read-raw";

type Derived = Partial<Record<PropertyField, unknown>>;

/** Times a year that something is paid, by the words that feeds have for it. */
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

/** Dollars a month; without a word for how often, the amount is one of a month. */
export function toMonthly(amount: number, frequency: string | undefined): number | undefined {
  if (frequency === undefined) return amount;
  const times = timesAYear.find(([words]) => words.test(frequency))?.[1];
  return times === undefined ? undefined : Math.round((amount * times) / 12);
}

/** The first of these pairs of an area and its unit that has a value. */
export function deriveLivingArea(row: RawRow, names: readonly (readonly [string, string])[]): Derived {
  for (const [area, units] of names) {
    const LivingArea = rawNumber(row, area);
    if (LivingArea) return { LivingArea, LivingAreaUnits: rawText(row, units) };
  }
  return {};
}

/** "50 x 120 FT", "15.24 x 36.5 m" */
const dimensions = /^\s*([\d.,]+)\s*(?:ft|feet|m|met\w*|')?\s*[x×]\s*([\d.,]+)\s*([a-z']*)/i;

/** Width and depth of a lot whose feed writes both as one text. */
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

/** What is parked outside, where the feed has only the total and the garage. */
export function deriveParking(row: RawRow, covered: readonly string[]): Derived {
  const open = rawNumber(row, "ParkingSpaces") ?? rawNumber(row, "OpenParkingSpaces");
  const total = rawNumber(row, "ParkingTotal");
  const garage = covered.map((name) => rawNumber(row, name)).find((spaces) => spaces !== undefined);
  return {
    CoveredSpaces: garage,
    ParkingSpaces: open ?? (total === undefined ? undefined : Math.max(0, total - (garage ?? 0))),
  };
}

/** The condominium's fee a month. */
export function deriveFee(row: RawRow): Derived {
  const fee = rawNumber(row, "AssociationFee");
  return { AssociationFee: fee && toMonthly(fee, rawText(row, "AssociationFeeFrequency")) };
}

/** Street names whose direction stands in a field of its own, in front. */
export function deriveStreet(row: RawRow): Derived {
  const name = [rawText(row, "StreetDirPrefix"), rawText(row, "StreetName")].filter(Boolean).join(" ");
  return { StreetName: name || undefined };
}

/** A feed that writes the street alone in UnparsedAddress: our own line with city and province is better. */
export function deriveAddressLine(row: RawRow): Derived {
  const line = rawText(row, "UnparsedAddress");
  const isWhole = rawText(row, "StreetName") !== undefined || line?.includes(",");
  if (line === undefined || isWhole) return { UnparsedAddress: line?.includes(",") ? line : undefined };
  const end = [rawText(row, "StateOrProvince"), rawText(row, "PostalCode")].filter(Boolean).join(" ");
  return { UnparsedAddress: [line, rawText(row, "City"), end].filter(Boolean).join(", ") };
}
