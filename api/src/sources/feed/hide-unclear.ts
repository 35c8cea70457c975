import { textField } from "./dead-letter";
import type { StoredProperty } from "./feed-row-repository";
import { compareFeedTimes, parseFeedTime } from "./feed-position";
import { parseProperty } from "./parse-feed-row";

/** Fields that decide whether the public may see a home, and as what. */
const decisiveFields = ["StandardStatus", "PropertyType", "TransactionType"];

/** Keys of rows that cannot be used, and after which the home may no longer be shown: not allowed, or in another status. */
export function unclearKeys(raw: readonly unknown[]): Map<string, unknown> {
  const unclear = new Map<string, unknown>();
  for (const row of raw) {
    const key = textField(row, "ListingKey");
    const flags = (row ?? {}) as Record<string, unknown>;
    const allows = isYes(flags.InternetEntireListingDisplayYN) && isYes(flags.InternetAddressDisplayYN);
    const parsed = parseProperty(row);
    const isUndecided = decisiveFields.some((field) =>
      parsed.problems.some((problem) => problem.startsWith(`${field}:`)),
    );
    if (key !== undefined && !parsed.row && (!allows || isUndecided)) unclear.set(key, row);
  }
  return unclear;
}

/** The stored listing as withheld, when the feed's newer row cannot be read; undefined when that row is older. */
export function hidden(
  before: StoredProperty,
  row: unknown,
  { isCurrent = false } = {},
): StoredProperty | undefined {
  const at = parseFeedTime(textField(row, "ModificationTimestamp"));
  if (!isCurrent && at !== undefined && compareFeedTimes(at, before.modified_at) < 0) return undefined;
  // The stored time stays, so that the same row replaces this one once it can be read.
  const payload = { ...before.payload, InternetEntireListingDisplayYN: false };
  return { ...before, payload, state: "withheld" };
}

/** Absent, true, or a term that means yes. */
function isYes(value: unknown): boolean {
  if (value === undefined || value === null || value === true || value === 1) return true;
  return typeof value === "string" && /^\s*(true|y|yes|1)\s*$/i.test(value);
}
