import type { UsualKind } from "@larchway/shared/listing-filters";

/** Kinds of homes in the terms of Ontario's boards, by which people search in every dialect. */
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

/** Terms of RESO's Data Dictionary and of CREA's DDF with the meaning of one term of the site. */
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

/** Facts that distinguish kinds with the same term in the feed. */
interface KindFacts {
  isAttached?: boolean;
  isCondo?: boolean;
}

/** Our term for a kind of home; an unknown one passes through unchanged. */
export function toStandardKind(word: string, { isAttached, isCondo }: KindFacts = {}): string {
  const kind = standardKinds.get(word.toLowerCase());
  if (kind === "Detached" && isAttached) return "Semi-Detached" satisfies StandardKind;
  if (kind === "Att/Row/Townhouse" && isCondo) return "Condo Townhouse" satisfies StandardKind;
  return kind ?? word;
}
