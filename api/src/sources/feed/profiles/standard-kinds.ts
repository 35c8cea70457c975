import type { UsualKind } from "@larchway/shared/listing-filters";

/** Kinds of homes in the words of Ontario's boards, by which people search, whatever the feed's dialect. */
type StandardKind =
  | UsualKind
  | "Co-op Apartment"
  | "Co-Ownership Apartment"
  | "Cottage"
  | "Fourplex"
  | "Multiplex"
  | "Parking Space"
  | "Time Share"
  | "Vacant Land";

/** Words of RESO's Data Dictionary and of CREA's DDF whose meaning is that of one of ours. */
const standardKinds: ReadonlyMap<string, StandardKind> = new Map<string, StandardKind>([
  ["single family residence", "Detached"],
  ["single family", "Detached"],
  ["house", "Detached"],
  ["townhouse", "Att/Row/Townhouse"],
  ["condominium", "Condo Apartment"],
  ["stock cooperative", "Co-op Apartment"],
  ["own your own", "Co-Ownership Apartment"],
  ["cabin", "Cottage"],
  ["quadruplex", "Fourplex"],
  ["multi family", "Multiplex"],
  ["multi-family", "Multiplex"],
  ["deeded parking", "Parking Space"],
  ["timeshare", "Time Share"],
  ["unimproved land", "Vacant Land"],
]);

/** What tells kinds apart that share a word of the feed. */
interface KindFacts {
  isAttached?: boolean;
  isCondo?: boolean;
}

/** Our word for a kind of home; one that we don't know passes through as the feed writes it. */
export function toStandardKind(word: string, { isAttached, isCondo }: KindFacts = {}): string {
  const kind = standardKinds.get(word.toLowerCase());
  if (kind === "Detached" && isAttached) return "Semi-Detached" satisfies StandardKind;
  if (kind === "Att/Row/Townhouse" && isCondo) return "Condo Townhouse" satisfies StandardKind;
  return kind ?? word;
}
