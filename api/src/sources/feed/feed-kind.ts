import { propertyFields, type FeedProperty } from "./feed-rows";

/** idx: what everybody may see; vow: with sold prices and dates, for people with an account. */
export type FeedKind = "idx" | "vow";

/** Only a licence for sold data (VOW) allows these. */
const soldFields: ReadonlySet<string> = new Set([
  "ClosePrice",
  "CloseDate",
  "PurchaseContractDate",
  "OriginalListPrice",
  "SoldEntryTimestamp",
] satisfies (keyof FeedProperty)[]);

/** The fields of Property to ask for with this kind of token. */
export function propertyFieldsFor(kind: FeedKind): readonly string[] {
  return kind === "vow" ? propertyFields : propertyFields.filter((name) => !soldFields.has(name));
}

/** The row as this kind of token may deliver it. */
export function withoutSoldData(row: FeedProperty, kind: FeedKind): FeedProperty {
  if (kind === "vow") return row;
  return Object.fromEntries(Object.entries(row).filter(([name]) => !soldFields.has(name))) as FeedProperty;
}
