import { brand } from "@larchway/shared/brand";

/**
 * Reads dollars as people type them. An empty field or a lone dollar sign is 0; anything else that is no number is
 * undefined, and the last good value stays.
 */
export function parseDollars(text: string): number | undefined {
  const trimmed = text.trim();
  if (trimmed === "" || trimmed === "$") return 0;
  return parseNumber(trimmed.replace("$", ""));
}

/** Reads a percentage with or without its sign; nothing typed is not a number here. */
export function parsePercent(text: string): number | undefined {
  return parseNumber(text.replace("%", ""));
}

function parseNumber(text: string): number | undefined {
  const plain = text.replace(/[,\s]/g, "");
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : undefined;
}

const whole = new Intl.NumberFormat(brand.locale, { maximumFractionDigits: 0 });
const withCents = new Intl.NumberFormat(brand.locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const upToTwo = new Intl.NumberFormat(brand.locale, { maximumFractionDigits: 2, useGrouping: false });

/** "600,000"; cents only where there are some: "200,000.20". */
export function formatAmount(dollars: number): string {
  return (Number.isInteger(dollars) ? whole : withCents).format(dollars);
}

/** "5.83", "7.5", "20". */
export function formatPercent(percent: number): string {
  return upToTwo.format(percent);
}
