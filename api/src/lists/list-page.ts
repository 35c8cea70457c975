import type { Property } from "@larchway/shared/contracts/api";
import type { HomeListSort, ListHome, ListPage } from "@larchway/shared/contracts/home-list";
import { comingOpenHouses } from "@larchway/shared/domain";
import type { Viewer } from "@larchway/listing-index/viewer";
import { findProperties } from "../listings/cards";
import type { ListDependencies } from "./dependencies";
import { countListHomes, findListPage, type ListHomeRow } from "./list-home-repository";

/** An open house within this many milliseconds is soon. */
const soonMs = 7 * 24 * 60 * 60_000;

interface ReadListPage {
  list: { id: string; name: string };
  /** Undefined for a viewer with a link, who gets no notes. */
  userId: string | undefined;
  viewer: Viewer;
  sort: HomeListSort;
  page: number;
}

/** A page of a list with the facts of its homes that the viewer may see. */
export async function readListPage(
  { database, cards, now }: Pick<ListDependencies, "database" | "cards" | "now">,
  { list, userId, viewer, sort, page }: ReadListPage,
): Promise<ListPage> {
  const rows = await findListPage(database, { listId: list.id, userId, viewer, sort, page });
  const ids = rows.flatMap(({ id }) => id ?? []);
  const properties = await findProperties(cards, ids, viewer);
  const byKey = new Map(properties.map((property) => [property.ListingKey, property]));
  return {
    name: list.name,
    total: await countListHomes(database, list.id),
    page,
    homes: rows.map((row) => toListHome(row, { userId, now: now(), property: byKey.get(row.listing_key) })),
  };
}

function toListHome(
  row: ListHomeRow,
  { userId, now, property }: { userId: string | undefined; now: number; property: Property | undefined },
): ListHome {
  const [next] = comingOpenHouses(row.open_houses ?? [], now);
  const openHouseAt = next && Date.parse(next.startsAt) - now < soonMs ? next.startsAt : undefined;
  const home = {
    listingKey: row.listing_key,
    addedAt: row.added_at.toISOString(),
    rating: row.rating ?? undefined,
    openHouseAt,
    property,
  };
  if (userId === undefined) return { ...home, note: "", historyCount: 0 };
  return {
    ...home,
    note: row.note,
    noteBy: row.note !== "" && row.note_by !== userId ? (row.note_by_name ?? undefined) : undefined,
    privateNote: row.private_note ?? undefined,
    historyCount: row.history_count,
  };
}
