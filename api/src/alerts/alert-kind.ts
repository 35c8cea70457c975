import type { alertKinds } from "@larchway/shared/contracts/alert";
import type { ListingChange } from "./listing-event-repository";
import type { WatchedColumns } from "./listing-version";

export type AlertKind = (typeof alertKinds)[number];

/** The kinds that the owner of a search chose, and the owner's right to sold data. */
export interface AlertPreferences {
  kinds: readonly AlertKind[];
  /** Smallest price cut in percent. */
  priceCutPercent: number;
  seesSoldData: boolean;
}

/** Whether a search found a listing before a change, and after it. */
interface Found {
  before: boolean;
  after: boolean;
}

/** The kind under which the owner of a search hears of a change; undefined when the owner chose no such kind. */
export function toAlertKind(
  change: ListingChange,
  found: Found,
  preferences: AlertPreferences,
): AlertKind | undefined {
  return listKinds(change, found, preferences).find((kind) => preferences.kinds.includes(kind));
}

/** What people find who may see sold data, and all others. */
export interface FoundByRights {
  member: Found;
  visitor: Found;
}

/** False for a change that no owner of a search hears of, whatever the owner chose, such as a higher price. */
export function mayReport({ change, found }: { change: ListingChange; found: FoundByRights }): boolean {
  return (
    listKinds(change, found.member, { priceCutPercent: 0, seesSoldData: true }).length > 0 ||
    listKinds(change, found.visitor, { priceCutPercent: 0, seesSoldData: false }).length > 0
  );
}

/** The kinds that apply to a change, the most important first. */
function listKinds(
  { before, after }: ListingChange,
  found: Found,
  preferences: Omit<AlertPreferences, "kinds">,
): AlertKind[] {
  const [was, is] = [before?.columns, after?.columns];
  if (!found.after) {
    // A home with a higher price or another number of rooms is still on the market.
    if (!found.before || isActive(is)) return [];
    return [isSold(is) && preferences.seesSoldData ? "sold" : "gone"];
  }
  if (!was || !is) return ["new"];
  const entered: AlertKind[] = found.before ? [] : ["new"];
  if (!isActive(is))
    return isSold(is) && !isSold(was) && preferences.seesSoldData ? ["sold", ...entered] : entered;
  if (!isActive(was)) return ["back-on-market"];
  const kinds: AlertKind[] = [];
  // An earlier price is sold data.
  if (preferences.seesSoldData && isCut(getPriceCut(was, is), preferences.priceCutPercent))
    kinds.push("price-cut");
  if (listOpenHouses(is).some((end) => !listOpenHouses(was).includes(end))) kinds.push("open-house");
  return [...kinds, ...entered];
}

const ranks: readonly AlertKind[] = ["sold", "gone", "back-on-market", "price-cut", "open-house", "new"];

/** Position of a kind; the first one wins when searches of a person report a change under different kinds. */
export const rankKind = (kind: AlertKind): number => ranks.indexOf(kind);

/** Prices of a cut in dollars; undefined when the price did not fall. */
export function getPriceCut(
  was: WatchedColumns | undefined,
  is: WatchedColumns | undefined,
): { before: number; after: number } | undefined {
  const [before, after] = [Number(was?.list_price ?? 0), Number(is?.list_price ?? 0)];
  return after > 0 && after < before ? { before, after } : undefined;
}

function isCut(cut: ReturnType<typeof getPriceCut>, percent: number): boolean {
  return cut !== undefined && (100 * (cut.before - cut.after)) / cut.before >= percent;
}

function isActive(columns: WatchedColumns | undefined): boolean {
  return columns?.standard_status === "Active";
}

function isSold(columns: WatchedColumns | undefined): boolean {
  return columns?.standard_status === "Closed" || ["Sold", "Leased"].includes(String(columns?.mls_status));
}

/** The ends of open houses; their time zone has a slash. */
function listOpenHouses(columns: WatchedColumns): string[] {
  return String(columns.open_house_ends ?? "")
    .split(" ")
    .filter((word) => word !== "" && !word.includes("/"));
}
