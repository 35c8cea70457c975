import { numberFormatter } from "./formatters";

/**
 * Reads dollars as people type them, "900k" and "1.2m" among them. An empty field or a lone dollar sign is 0; anything else
 * that is no number is undefined.
 */
export function parseDollars(text: string): number | undefined {
  const trimmed = text.trim();
  if (trimmed === "" || trimmed === "$") return 0;
  const plain = trimmed.replace("$", "");
  const short = /^(.*\d\.?)\s*([km])$/i.exec(plain);
  if (!short) return parseNumber(plain);
  const [, figures = "", unit = ""] = short;
  // In "1,2m" the comma is decimal, in "1,200k" it is not.
  const number = parseNumber(figures.replace(/^(-?\d*),(\d{1,2})$/, "$1.$2"));
  const factor = unit.toLowerCase() === "k" ? 1_000 : 1_000_000;
  return number === undefined ? undefined : Math.round(number * factor * 100) / 100;
}

/** True where people may have meant another number than the one that was read: after "900k", "1.2m" or a decimal comma. */
export function isReadFreely(text: string, value: number): boolean {
  const plain = text.replace(/[$,%\s]/g, "");
  return plain !== "" && Number(plain) !== value;
}

/** Reads a percentage with or without its sign, "4.5" as well as "4,5"; nothing typed is not a number here. */
export function parsePercent(text: string): number | undefined {
  // A percentage has no thousands, so a lone comma is a decimal comma.
  return parsePlain(text.replace("%", "").replace(/^([^,.]*),([^,.]*)$/, "$1.$2"));
}

/**
 * Commas separate thousands, also where they stand oddly while somebody deletes digits ("600,00"). After blanks or more
 * than three digits a comma with one or two digits is a decimal comma: "650 000,50", "650000,50".
 */
function parseNumber(text: string): number | undefined {
  const decimal = /^(\d{4,}|\d{1,3}(?:\s\d{3})+),(\d{1,2})$/.exec(text.trim());
  return parsePlain(decimal ? `${decimal[1]}.${decimal[2]}` : text.replaceAll(",", ""));
}

function parsePlain(text: string): number | undefined {
  const plain = text.replace(/\s/g, "");
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : undefined;
}

const formatWhole = numberFormatter({ maximumFractionDigits: 0 });
const formatWithCents = numberFormatter({ minimumFractionDigits: 2, maximumFractionDigits: 2 });
const formatUpToTwo = numberFormatter({ maximumFractionDigits: 2, useGrouping: false });

/** "600,000"; cents only where there are some: "200,000.20". */
export function formatAmount(dollars: number): string {
  return Number.isInteger(dollars) ? formatWhole(dollars) : formatWithCents(dollars);
}

/** "5.83", "7.5", "20". Never rounded up to a whole percent, because rules change there: 19.9998 is "19.99", not "20". */
export function formatPercent(percent: number): string {
  const rounded = Math.round(percent * 100) / 100;
  // Less than a billionth is the arithmetic's own error.
  const isCrossed = Number.isInteger(rounded) && rounded - percent > 1e-9;
  return formatUpToTwo(isCrossed ? rounded - 0.01 : rounded);
}
