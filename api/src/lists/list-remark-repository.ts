import type { Queryable } from "@larchway/shared/server/database";

/** Most earlier values that are kept of each field of a home. */
const historyLimit = 20;

interface HomeOfList {
  listId: string;
  listingKey: string;
}

export interface FieldEdit extends HomeOfList {
  field: "note" | "rating";
  /** A rating as its digit; "" clears the field. */
  value: string;
  userId: string;
  /** When the person made the edit, by the server's clock. */
  writtenAt: Date;
}

interface FieldRow {
  value: string;
  written_at: Date | null;
  written_by: string | null;
  /** The only person who can read the value. */
  private_to?: string | null;
}

/**
 * Applies an edit when it is later than the current value; equal times count in the order of arrival. The other value goes
 * to the history. The caller holds the list.
 */
export async function editField(connection: Queryable, edit: FieldEdit): Promise<void> {
  const { listId, listingKey, field, value, userId, writtenAt } = edit;
  await connection.query(
    "insert into home_list_remark (list_id, listing_key) values ($1, $2) on conflict do nothing",
    [listId, listingKey],
  );
  const { rows } = await connection.query<FieldRow>(
    `select coalesce(${field}::text, '') as value, ${field}_at as written_at, ${field}_by as written_by
     from home_list_remark where list_id = $1 and listing_key = $2`,
    [listId, listingKey],
  );
  const [current] = rows;
  if (!current || current.value === value) return;
  if (current.written_at !== null && current.written_at > writtenAt) {
    await addHistory(connection, edit, { value, written_at: writtenAt, written_by: userId });
    return;
  }
  await addHistory(connection, edit, current);
  await connection.query(
    `update home_list_remark set ${field} = $3${field === "rating" ? "::smallint" : ""}, ${field}_at = $4, ${field}_by = $5
     where list_id = $1 and listing_key = $2`,
    [listId, listingKey, field === "rating" && value === "" ? null : value, writtenAt, userId],
  );
}

/**
 * Applies an edit to the note that only its writer can read. The later edit wins, and the other text goes to the
 * writer's own history. The caller holds the list.
 */
export async function editPrivateNote(
  connection: Queryable,
  { listId, listingKey, userId, value, writtenAt }: Omit<FieldEdit, "field">,
): Promise<void> {
  const ids = [listId, listingKey, userId];
  const { rows } = await connection.query<{ note: string; written_at: Date }>(
    "select note, written_at from home_list_private_note where list_id = $1 and listing_key = $2 and user_id = $3",
    ids,
  );
  const [current] = rows;
  if ((current?.note ?? "") === value) return;
  const home = { listId, listingKey, field: "note" as const };
  const own = { written_by: userId, private_to: userId };
  if (current && current.written_at > writtenAt) {
    await addHistory(connection, home, { ...own, value, written_at: writtenAt });
    return;
  }
  if (current)
    await addHistory(connection, home, { ...own, value: current.note, written_at: current.written_at });
  await takePrivateNote(connection, { listId, listingKey, userId });
  if (value === "") return;
  await connection.query(
    `insert into home_list_private_note (list_id, listing_key, user_id, note, written_at)
     values ($1, $2, $3, $4, $5)`,
    [...ids, value, writtenAt],
  );
}

/** Empty values are no loss, and a repeated edit is stored once. Without `private_to` all editors can read it. */
async function addHistory(
  connection: Queryable,
  { listId, listingKey, field }: Pick<FieldEdit, "listId" | "listingKey" | "field">,
  { value, written_at: writtenAt, written_by: writtenBy, private_to: privateTo = null }: FieldRow,
): Promise<void> {
  if (value === "" || writtenAt === null) return;
  await connection.query(
    `insert into home_list_history (list_id, listing_key, field, value, written_at, written_by, private_to)
     select $1, $2, $3, $4, $5, $6, $7 where not exists (
       select from home_list_history where list_id = $1 and listing_key = $2 and field = $3 and value = $4
         and written_by is not distinct from $6 and private_to is not distinct from $7
         and written_at > $5::timestamptz - interval '1 minute')`,
    [listId, listingKey, field, value, writtenAt, writtenBy, privateTo],
  );
  await connection.query(
    `delete from home_list_history where id in (
       select id from home_list_history where list_id = $1 and listing_key = $2 and field = $3
         and private_to is not distinct from $4
       order by id desc offset ${historyLimit})`,
    [listId, listingKey, field, privateTo],
  );
}

export async function findRemark(
  database: Queryable,
  { listId, listingKey }: HomeOfList,
): Promise<{ note: string; rating: number | null }> {
  const { rows } = await database.query<{ note: string; rating: number | null }>(
    "select note, rating from home_list_remark where list_id = $1 and listing_key = $2",
    [listId, listingKey],
  );
  return rows[0] ?? { note: "", rating: null };
}

interface HistoryRow {
  field: "note" | "rating";
  value: string;
  written_at: Date;
  written_by_name: string | null;
}

/** Earlier values that this person may see, newest first. */
export async function findHistory(
  database: Queryable,
  { listId, listingKey, userId }: HomeOfList & { userId: string },
): Promise<HistoryRow[]> {
  const { rows } = await database.query<HistoryRow>(
    `select y.field, y.value, y.written_at, u.name as written_by_name
     from home_list_history y left join app_user u on u.id = y.written_by
     where y.list_id = $1 and y.listing_key = $2 and (y.private_to is null or y.private_to = $3)
     order by y.written_at desc, y.id desc`,
    [listId, listingKey, userId],
  );
  return rows;
}

/**
 * Makes all notes of a list and their history private to its owner, before another person gets access: those of an
 * earlier partner, too, which the owner has read. A private note that exists gets both texts, one below the other.
 */
export async function makeNotesPrivate(
  connection: Queryable,
  listId: string,
  ownerId: string,
): Promise<void> {
  await connection.query(
    `insert into home_list_private_note as p (list_id, listing_key, user_id, note, written_at)
     select list_id, listing_key, $2::uuid, note, note_at from home_list_remark
     where list_id = $1 and note <> ''
     on conflict (list_id, listing_key, user_id) do update
       set note = p.note || E'\\n\\n' || excluded.note, written_at = excluded.written_at`,
    [listId, ownerId],
  );
  await connection.query(
    "update home_list_remark set note = '', note_at = null, note_by = null where list_id = $1",
    [listId],
  );
  await connection.query(
    `update home_list_history set private_to = $2
     where list_id = $1 and field = 'note' and private_to is null`,
    [listId, ownerId],
  );
}

/** Removes a person's private note of a home and returns it; undefined without one. */
export async function takePrivateNote(
  connection: Queryable,
  { listId, listingKey, userId }: HomeOfList & { userId: string },
): Promise<string | undefined> {
  const { rows } = await connection.query<{ note: string }>(
    `delete from home_list_private_note where list_id = $1 and listing_key = $2 and user_id = $3 returning note`,
    [listId, listingKey, userId],
  );
  return rows[0]?.note;
}
