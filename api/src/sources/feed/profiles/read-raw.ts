import { toPlainText } from "../plain-text";
import type { RawRow } from "./feed-profile";

/** A number of a raw row, also when it is written as a text. */
export function rawNumber(row: RawRow, name: string): number | undefined {
  const value = row[name];
  const number =
    typeof value === "string" && value.trim() !== "" ? Number(value.replaceAll(/,(?=\d{3}\b)/g, "")) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : undefined;
}

/** A text of a raw row; undefined when it is empty. */
export function rawText(row: RawRow, name: string): string | undefined {
  const value = row[name];
  return typeof value === "string" ? toPlainText(value) || undefined : undefined;
}

/** The terms of a field: a list, or one text with commas, as some servers write a list of lookup values. */
export function rawTerms(row: RawRow, name: string): string[] {
  const value = row[name];
  const terms = typeof value === "string" ? value.split(",") : Array.isArray(value) ? value : [];
  return terms.filter((term) => typeof term === "string").map(toPlainText);
}
