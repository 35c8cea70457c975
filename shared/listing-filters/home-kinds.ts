import type { Market, OfferedKind } from "./filter";
import { readValues, writeValues } from "./value-list";

/** The kinds that most people look for, in the order of choices: feeds of all dialects are replicated with these words. */
export const usualKinds = [
  "Detached",
  "Semi-Detached",
  "Att/Row/Townhouse",
  "Condo Apartment",
  "Condo Townhouse",
] as const;
export type UsualKind = (typeof usualKinds)[number];

/** What people mean by a house and by a condo, as values of the filter PropertySubType. */
export const homeKinds = {
  house: joinKinds("Detached", "Semi-Detached", "Att/Row/Townhouse"),
  condo: joinKinds("Condo Apartment", "Condo Townhouse"),
} as const;

function joinKinds(...kinds: readonly UsualKind[]): string {
  return writeValues(...kinds);
}

/** Kinds as people call them, from their names with commas between. */
export function nameKinds(value: string): string {
  if (value === homeKinds.house) return "House";
  return value === homeKinds.condo ? "Condo" : readValues(value).join(", ");
}

/** The names of what is on offer on a market (without one, on both): usual ones in their order, then those of most homes. */
export function listOffered(
  kinds: readonly OfferedKind[],
  usual: readonly string[],
  market?: Market,
): string[] {
  const count = ({ sale = 1, lease = 1 }: OfferedKind) =>
    market === undefined ? sale + lease : { "For Sale": sale, "For Lease": lease }[market];
  const rank = ({ name }: OfferedKind) => (usual.includes(name) ? usual.indexOf(name) : usual.length);
  return kinds
    .filter((kind) => count(kind) > 0)
    .sort((one, other) => rank(one) - rank(other) || count(other) - count(one))
    .map(({ name }) => name);
}
