import { numberFormatter } from "./formatters";

const currencyBefore = /^(-?)\s*(?:cad|cdn|ca|c)?\s*\$?\s*(?=[-\d.,$])/i;
const currencyBehind = /(?<=[\dkmn.])\s*(?:(?:ca|c)?\$|cad|cdn|dollars?)$/i;
const units: Record<string, number> = { k: 1_000, thousand: 1_000 };

/** The amount in plain characters, without the currency. */
function withoutCurrency(text: string): string {
  return text.normalize("NFKC").trim().replace(currencyBehind, "").replace(currencyBefore, "$1");
}

/**
 * Parses dollars as people type them, such as "900k", "1.2 million", "CA$900,000" and "900.000". An empty field or a
 * lone dollar sign is 0. Undefined for any other text without a number.
 */
export function parseDollars(text: string): number | undefined {
  const trimmed = text.trim();
  if (trimmed === "" || trimmed === "$") return 0;
  const plain = withoutCurrency(text);
  const short = /^(.*\d\.?)\s*(k|thousand|m|mil|mill|mln|million)$/i.exec(plain);
  if (!short) return parseNumber(plain);
  const [, figures = "", unit = ""] = short;
  // In "1,2m" the comma is decimal, in "1,200k" it is not.
  const number = parsePlain(figures.replace(/^(-?\d*),(\d{1,2})$/, "$1.$2").replaceAll(",", ""));
  const factor = units[unit.toLowerCase()] ?? 1_000_000;
  return number === undefined ? undefined : Math.round(number * factor * 100) / 100;
}

/** True when the person may have meant a different number: after "900k", "900.000" or a decimal comma. */
export function isReadFreely(text: string, value: number): boolean {
  const plain = withoutCurrency(text).replace(/[$,%\s]/g, "");
  return plain !== "" && Number(plain) !== value;
}

/** Parses a percentage with or without its sign, "4.5" or "4,5". Undefined for empty text. */
export function parsePercent(text: string): number | undefined {
  // A percentage has no thousands, so a lone comma is a decimal comma.
  return parsePlain(
    text
      .normalize("NFKC")
      .replace("%", "")
      .replace(/^([^,.]*),([^,.]*)$/, "$1.$2"),
  );
}

/**
 * Commas separate thousands, even when they are misplaced while a person deletes digits ("600,00"). Apostrophes do
 * too, and dots before three digits ("900.000"), because no amount has a tenth of a cent. A comma with one or two
 * digits is decimal after blanks, dots or more than three digits: "650 000,50", "650.000,50", "650000,50".
 */
function parseNumber(text: string): number | undefined {
  const plain = text.trim().replace(/(?<=\d)['’](?=\d{3})/g, "");
  const isDotted = /^-?[1-9]\d{0,2}(?:\.\d{3})+(?:,\d{1,2})?$/.test(plain);
  const undotted = isDotted ? plain.replaceAll(".", "").replace(",", ".") : plain;
  const decimal = /^(\d{4,}|\d{1,3}(?:\s\d{3})+),(\d{1,2})$/.exec(undotted);
  return parsePlain(decimal ? `${decimal[1]}.${decimal[2]}` : undotted.replaceAll(",", ""));
}

function parsePlain(text: string): number | undefined {
  const plain = text.replace(/\s/g, "");
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : undefined;
}

const formatWhole = numberFormatter({ maximumFractionDigits: 0 });
const formatWithCents = numberFormatter({ minimumFractionDigits: 2, maximumFractionDigits: 2 });
const formatUpToTwo = numberFormatter({ maximumFractionDigits: 2, useGrouping: false });

/** "600,000"; with cents only when they aren't zero: "200,000.20". */
export function formatAmount(dollars: number): string {
  return Number.isInteger(dollars) ? formatWhole(dollars) : formatWithCents(dollars);
}

/**
 * "5.83", "7.5", "20". Never rounded up to a whole percent, because rules change there: 19.9998 is "19.99", not "20".
 */
export function formatPercent(percent: number): string {
  const rounded = Math.round(percent * 100) / 100;
  // Differences below a billionth are floating-point errors.
  const isCrossed = Number.isInteger(rounded) && rounded - percent > 1e-9;
  return formatUpToTwo(isCrossed ? rounded - 0.01 : rounded);
}
