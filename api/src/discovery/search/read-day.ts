import { brand } from "@larchway/shared/brand";
import { toCalendarDay } from "@larchway/shared/domain";
import type { Meaning } from "./word-phrases";
import type { Token } from "./word-tokens";

const months = [
  ["january", "jan", "janvier"], ["february", "feb", "fevrier"], ["march", "mar", "mars"], ["april", "apr", "avril"],
  ["may", "mai"], ["june", "jun", "juin"], ["july", "jul", "juillet"], ["august", "aug", "aout"],
  ["september", "sept", "sep", "septembre"], ["october", "oct", "octobre"], ["november", "nov", "novembre"],
  ["december", "dec", "decembre"],
]; // prettier-ignore
const monthNumbers = new Map(months.flatMap((names, index) => names.map((name) => [name, index] as const)));
const joiners =
  /^(?:by|on|in|from|starting|before|as|of|for|the|le|des|en|date|around|end|early|mid|late|-|:)$/;
const nowTerms = /^(?:now|immediate|immediately|asap|today|immediatement|maintenant)$/;

/** The day that the items name, YYYY-MM-DD, and the index after them. A month alone ends on its last day. */
export function readDay(
  items: readonly { token: Token; meaning?: Meaning }[],
  start: number,
  now: number,
): { day: string; end: number } | undefined {
  let at = start;
  while (joiners.test(items[at]?.token.norm ?? "")) at += 1;
  const today = toCalendarDay(now, brand.timeZone);
  if (nowTerms.test(items[at]?.token.norm ?? "")) return { day: today, end: at + 1 };
  const first = readDayNumber(items[at]?.token);
  if (first !== undefined && !monthNumbers.has(items[at + 1]?.token.norm ?? "")) return undefined;
  if (first !== undefined) at += 1;
  const month = monthNumbers.get(items[at]?.token.norm ?? "");
  if (month === undefined) return undefined;
  at += 1;
  // "june 2 bedrooms": a number of rooms.
  const isCount = items[at + 1]?.meaning?.is === "noun";
  const second = first ?? (isCount ? undefined : readDayNumber(items[at]?.token));
  if (first === undefined && second !== undefined) at += 1;
  const year = items[at]?.token;
  const [thisYear = 0] = today.split("-").map(Number);
  // "july 1 2100" has a rent.
  const hasYear =
    year?.kind === "number" && !year.hasDollar && year.value >= 2020 && year.value <= thisYear + 5;
  const toDay = (inYear: number) =>
    new Date(Date.UTC(inYear, second === undefined ? month + 1 : month, second ?? 0))
      .toISOString()
      .slice(0, 10);
  const next = toDay(thisYear) < today ? toDay(thisYear + 1) : toDay(thisYear);
  return hasYear ? { day: toDay(year.value), end: at + 1 } : { day: next, end: at };
}

function readDayNumber(token: Token | undefined): number | undefined {
  const [, digits] = /^(\d{1,2})(?:st|nd|rd|th|er)?$/.exec(token?.norm ?? "") ?? [];
  const day = Number(digits);
  return day >= 1 && day <= 31 ? day : undefined;
}
