import { textField } from "./dead-letter";
import type { StoredProperty } from "./feed-row-repository";
import { compareFeedTimes, parseFeedTime } from "./feed-position";
import { parseProperty } from "./feed-rows";

/** Keys of rows that cannot be used, and in which the seller may have taken back the leave to show the home. */
export function unclearKeys(raw: readonly unknown[]): Map<string, unknown> {
  const unclear = new Map<string, unknown>();
  for (const row of raw) {
    const key = textField(row, "ListingKey");
    const flags = (row ?? {}) as Record<string, unknown>;
    const allows = isYes(flags.InternetEntireListingDisplayYN) && isYes(flags.InternetAddressDisplayYN);
    if (key !== undefined && !allows && !parseProperty(row).row) unclear.set(key, row);
  }
  return unclear;
}

/** A known listing is not shown on as it was when the feed's newer word about it cannot be read. */
export function hidden(
  before: StoredProperty,
  row: unknown,
  { isCurrent = false } = {},
): StoredProperty | undefined {
  const at = parseFeedTime(textField(row, "ModificationTimestamp"));
  if (!isCurrent && at !== undefined && compareFeedTimes(at, before.modified_at) < 0) return undefined;
  // Its time stays: the row counts as soon as it comes right.
  const payload = { ...before.payload, InternetEntireListingDisplayYN: false };
  return { ...before, payload, state: "withheld" };
}

/** Absent, true, or a plain word for it. */
function isYes(value: unknown): boolean {
  if (value === undefined || value === null || value === true || value === 1) return true;
  return typeof value === "string" && /^\s*(true|y|yes|1)\s*$/i.test(value);
}
