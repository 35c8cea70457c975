import type { Market, OfferedKind } from "./filter";
import { readValues, writeValues } from "./value-list";

/** The most popular kinds, in the order of the choices. Feeds of all dialects are replicated with these names. */
export const usualKinds = [
  "Detached",
  "Semi-Detached",
  "Att/Row/Townhouse",
  "Condo Apartment",
  "Condo Townhouse",
] as const;
export type UsualKind = (typeof usualKinds)[number];

/** The kinds that make up "house" and "condo", as values of the filter PropertySubType. */
export const homeKinds = {
  house: joinKinds("Detached", "Semi-Detached", "Att/Row/Townhouse"),
  condo: joinKinds("Condo Apartment", "Condo Townhouse"),
} as const;

function joinKinds(...kinds: readonly UsualKind[]): string {
  return writeValues(...kinds);
}

/** Labels of kinds, from their comma-separated names. */
export function nameKinds(value: string): string {
  if (value === homeKinds.house) return "House";
  return value === homeKinds.condo ? "Condo" : readValues(value).join(", ");
}

/** The names available on a market (by default, on both): usual ones in their order, then the most frequent. */
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
