import { propertyFields, type FeedProperty } from "./feed-rows";
import { sourceFields, type FeedProfile } from "./profiles/feed-profile";

/** idx: public data; vow: with sold prices and dates, for signed-in visitors. */
export type FeedKind = "idx" | "vow";

/** Only a licence for sold data (VOW) allows these fields. */
export const soldFields: ReadonlySet<string> = new Set([
  "ClosePrice",
  "CloseDate",
  "PurchaseContractDate",
  "OriginalListPrice",
  "SoldEntryTimestamp",
] satisfies (keyof FeedProperty)[]);

/** The fields of Property to request with this kind of token. */
export function propertyFieldsFor({ kind, profile }: { kind: FeedKind; profile: FeedProfile }): string[] {
  const allowed = propertyFields.filter((name) => kind === "vow" || !soldFields.has(name));
  const inline = Object.values(profile.inline).filter((name) => !profile.expanded.includes(name));
  return [...sourceFields(profile, allowed), ...inline];
}

/** The row without fields that this kind of token may not deliver. */
export function withoutSoldData(row: FeedProperty, kind: FeedKind): FeedProperty {
  if (kind === "vow") return row;
  return Object.fromEntries(Object.entries(row).filter(([name]) => !soldFields.has(name))) as FeedProperty;
}
