import { CodedError } from "@larchway/shared/contracts/errors";
import { listHomeLimit, listPageSize, type HomeListSort } from "@larchway/shared/contracts/home-list";
import type { Viewer } from "@larchway/listing-index/viewer";
import type { Queryable } from "@larchway/shared/server/database";
import type { ListAccess } from "./list-repository";

/** Adds a home to a list. @throws CodedError TOO_MANY_SAVED above the limit of homes */
export async function addHome(
  connection: Queryable,
  list: ListAccess,
  listingKey: string,
  at: Date,
): Promise<void> {
  const { rows } = await connection.query<{ count: number; is_there: boolean }>(
    `select count(*)::int as count, coalesce(bool_or(listing_key = $2), false) as is_there
     from home_list_home where list_id = $1`,
    [list.id, listingKey],
  );
  const [{ count, is_there: isThere } = { count: 0, is_there: false }] = rows;
  if (isThere) return;
  if (count >= listHomeLimit) {
    throw new CodedError("TOO_MANY_SAVED", {
      message: `The list “${list.name}” has ${listHomeLimit} homes, which is the limit. Remove one to add another.`,
    });
  }
  const owner = list.isDefault ? { table: "favourite", column: "user_id", id: list.ownerId } : undefined;
  const { table, column, id } = owner ?? { table: "home_list_entry", column: "list_id", id: list.id };
  await connection.query(`insert into ${table} (${column}, listing_key, added_at) values ($1, $2, $3)`, [
    id,
    listingKey,
    at,
  ]);
}

/** Removes a home from a list. Its note and rating stay, for an undo. */
export async function removeHome(connection: Queryable, list: ListAccess, listingKey: string): Promise<void> {
  if (list.isDefault) {
    await connection.query("delete from favourite where user_id = $1 and listing_key = $2", [
      list.ownerId,
      listingKey,
    ]);
  } else {
    await connection.query("delete from home_list_entry where list_id = $1 and listing_key = $2", [
      list.id,
      listingKey,
    ]);
  }
}

/** @throws CodedError NOT_FOUND when the list doesn't have the home */
export async function requireHome(
  connection: Queryable,
  list: ListAccess,
  listingKey: string,
): Promise<void> {
  const { rows } = await connection.query(
    "select from home_list_home where list_id = $1 and listing_key = $2",
    [list.id, listingKey],
  );
  if (rows.length === 0) {
    throw new CodedError("NOT_FOUND", {
      message: `This home is no longer in the list “${list.name}”. Add it again to change it.`,
    });
  }
}

export interface ListHomeRow {
  listing_key: string;
  added_at: Date;
  note: string;
  note_by: string | null;
  note_by_name: string | null;
  rating: number | null;
  private_note: string | null;
  history_count: number;
  /** Null when the listing is gone. */
  id: number | null;
  open_houses: { startsAt: string; endsAt: string }[] | null;
}

interface PageQuery {
  listId: string;
  /** Undefined for a visitor with a link. */
  userId: string | undefined;
  viewer: Viewer;
  sort: HomeListSort;
  page: number;
}

// The price of a locked home must not decide the order for people who may not see it.
const visiblePrice = "case when $3 or not l.locked then l.list_price end";
const orders: Record<HomeListSort, string> = {
  added: "h.added_at desc",
  rating: "r.rating desc nulls last, h.added_at desc",
  price: `${visiblePrice} asc nulls last, h.added_at desc`,
  "-price": `${visiblePrice} desc nulls last, h.added_at desc`,
};

/** One page of the homes of a list. */
export async function findListPage(
  database: Queryable,
  { listId, userId, viewer, sort, page }: PageQuery,
): Promise<ListHomeRow[]> {
  const { rows } = await database.query<ListHomeRow>(
    `select h.listing_key, h.added_at, coalesce(r.note, '') as note, r.note_by, w.name as note_by_name, r.rating,
       n.note as private_note, l.id,
       (select count(*)::int from home_list_history y where y.list_id = h.list_id
          and y.listing_key = h.listing_key and (y.private_to is null or y.private_to = $2)) as history_count,
       case when l.standard_status = 'Active' and ($3 or not l.locked) then d.open_houses end as open_houses
     from home_list_home h
     left join home_list_remark r on r.list_id = h.list_id and r.listing_key = h.listing_key
     left join app_user w on w.id = r.note_by
     left join home_list_private_note n
       on n.list_id = h.list_id and n.listing_key = h.listing_key and n.user_id = $2
     left join listing l on l.listing_key = h.listing_key
     left join listing_detail d on d.listing_id = l.id
     where h.list_id = $1
     order by ${orders[sort]}, h.listing_key
     limit ${listPageSize} offset $4`,
    [listId, userId ?? null, viewer.seesSoldData, (page - 1) * listPageSize],
  );
  return rows;
}

export async function countListHomes(database: Queryable, listId: string): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    "select count(*)::int as count from home_list_home where list_id = $1",
    [listId],
  );
  return rows[0]?.count ?? 0;
}

/** Ids of the listings of a list that still exist. */
export async function findListingIds(database: Queryable, listId: string): Promise<number[]> {
  const { rows } = await database.query<{ id: number }>(
    `select l.id from home_list_home h join listing l on l.listing_key = h.listing_key
     where h.list_id = $1 order by h.added_at desc, h.listing_key`,
    [listId],
  );
  return rows.map(({ id }) => id);
}
