import type { Meaning } from "./word-phrases";
import type { Token } from "./word-tokens";

/** A token with the phrase that starts at it. */
export interface AmountItem {
  token: Token;
  meaning?: Meaning;
  end: number;
  isUsed: boolean;
}

/** A number with its limit, a range, or a sum: "under 700k", "500 to 600k", "1+1". */
export interface Amount {
  /** Indices of its first item and of the item after it. */
  start: number;
  end: number;
  low: Token;
  high?: Token;
  /** The second number of "2+1"; 1 for "1+den". */
  added?: number;
  limit?: "least" | "most" | "around" | "exactly" | "between";
  /** "more than 2": the number itself is excluded. */
  isStrict?: boolean;
  isGarage?: boolean;
  isUsed: boolean;
}

/** The amount whose number is at an index; undefined without a number, or within another amount. */
export function readAmount(items: readonly AmountItem[], index: number): Amount | undefined {
  const item = items[index];
  if (!item || item.isUsed || !isNumber(item.token)) return undefined;
  const low = item.token;
  const amount: Amount = { start: index, end: index + 1, low, isUsed: false };
  const before = findLimit(items, index);
  if (before) {
    amount.start = before.start;
    amount.limit = before.limit;
    amount.isStrict = before.isStrict;
  }
  readSum(items, amount);
  if (amount.added === undefined) readHigh(items, amount);
  if (/^(?:dollars?|bucks|cad|cdn)$/.test(items[amount.end]?.token.norm ?? "")) {
    amount.end += 1;
    amount.low = { ...low, hasDollar: true };
  }
  readEnding(items, amount);
  if (amount.limit === undefined && amount.high === undefined && low.hasPlus) amount.limit = "least";
  const noun = items[amount.end];
  if (
    noun?.meaning?.is === "noun" &&
    items[amount.end + 1]?.token.norm === "garage" &&
    noun.meaning.noun === "parking"
  )
    amount.isGarage = true;
  return amount;
}

function isNumber(token: Token | undefined): token is Token {
  return token !== undefined && (token.kind === "number" || token.isSpelled === true);
}

/** "under", "at least" before the number, also with "of" or "the" between them. */
function findLimit(
  items: readonly AmountItem[],
  index: number,
): ({ start: number; limit: NonNullable<Amount["limit"]> } & Pick<Amount, "isStrict">) | undefined {
  for (let at = index - 1; at >= Math.max(0, index - 5); at -= 1) {
    const item = items[at] as AmountItem;
    const { meaning } = item;
    // "under a million": the article belongs to the number.
    const isPartOfNumber = /^(?:a|half)$/.test(item.token.norm) || item.token.isSpelled === true;
    if (item.isUsed && !isPartOfNumber) return undefined;
    if (meaning?.is === "limit" && item.end > at)
      return { start: at, limit: meaning.limit, isStrict: meaning.isStrict };
    if (
      meaning?.is === "near" &&
      item.end === index &&
      /^(?:around|close to|environ|autour de)$/.test(phraseText(items, at, item.end))
    )
      return { start: at, limit: "around" };
    if (meaning !== undefined || item.token.kind === "number") return undefined;
    if (
      !isPartOfNumber &&
      !/^(?:of|the|to|about|price|is|:|than|least|most|and)$/.test(item.token.norm) &&
      !isInside(items, at, index)
    )
      return undefined;
  }
  return undefined;
}

/** Whether the item is a later term of a phrase before the number. */
function isInside(items: readonly AmountItem[], at: number, index: number): boolean {
  for (let from = at - 1; from >= Math.max(0, index - 5); from -= 1) {
    const item = items[from] as AmountItem;
    if (item.meaning && item.end > at) return true;
  }
  return false;
}

function phraseText(items: readonly AmountItem[], from: number, end: number): string {
  return items
    .slice(from, end)
    .map(({ token }) => token.norm)
    .join(" ");
}

/** "2+1", "1 + den", "1 plus den". */
function readSum(items: readonly AmountItem[], amount: Amount): void {
  const joiner = items[amount.end];
  if (!joiner || joiner.isUsed || !/^(?:\+|plus)$/.test(joiner.token.norm)) return;
  const next = items[amount.end + 1];
  if (!next || next.isUsed || next.token.hasDollar) return;
  const value = next.token.norm === "den" ? 1 : next.token.kind === "number" ? next.token.value : undefined;
  if (value === undefined || value > 9 || amount.low.value > 9) return;
  amount.added = value;
  amount.end += 2;
}

/** The second number of a range. */
function readHigh(items: readonly AmountItem[], amount: Amount): void {
  let at = amount.end;
  const joiner = items[at];
  if (!joiner || joiner.isUsed) return;
  const isBetween = amount.limit === "between" || amount.limit === "least";
  const joins = isBetween ? /^(?:-|to|or|and|et|a|ou|&)$/ : /^(?:-|to|or|a|ou)$/;
  if (!joins.test(joiner.token.norm)) return;
  at += 1;
  const high = items[at];
  if (!high || high.isUsed || !isNumber(high.token)) return;
  if (toComparable(high.token, amount.low) < toComparable(amount.low, high.token)) return;
  amount.high = high.token;
  amount.end = at + 1;
  if (amount.limit === "least" || amount.limit === "around") amount.limit = "between";
  amount.isStrict = false;
}

function toComparable({ value, unit }: Token, other: Token): number {
  const own = unit ?? (other.unit === "million" && value >= 100 ? "thousand" : other.unit);
  return value * (own === "thousand" ? 1e3 : own === "million" ? 1e6 : 1);
}

/** "or more", "max", "and up" after the number. */
function readEnding(items: readonly AmountItem[], amount: Amount): void {
  const item = items[amount.end];
  if (item?.token.norm === "-") return;
  // "3 plus bedrooms"
  if (item?.token.norm === "plus" && items[amount.end + 1]?.meaning?.is === "noun") {
    amount.limit ??= "least";
    amount.end += 1;
    return;
  }
  if (item?.meaning?.is !== "limit" || item.isUsed || amount.limit !== undefined) return;
  const next = items[item.end];
  // "2 beds max 800k": the limit belongs to the next number.
  if (isNumber(next?.token) && !/^(?:or|and)$/.test(item.token.norm)) return;
  amount.limit = item.meaning.limit;
  amount.end = item.end;
}
