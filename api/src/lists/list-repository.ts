import { CodedError } from "@larchway/shared/contracts/errors";
import { homeListLimit } from "@larchway/shared/contracts/home-list";
import type { Queryable } from "@larchway/shared/server/database";

type ListRole = "owner" | "partner";

/** The name of the default list until its owner renames it. */
const defaultListName = "Saved homes";

export interface ListRow {
  id: string;
  name: string;
  is_default: boolean;
  owner_id: string;
  owner_name: string;
  home_count: number;
  has_home: boolean | null;
  partner_name: string | null;
  invited_email: string | null;
  invitation_expires_at: Date | null;
  has_link: boolean;
  audience: string | null;
}

/**
 * Differs after each invitation, so that a note for an earlier audience is recognized. An accepted invitation can be
 * missing, because the deletion of a list removes it.
 */
const audienceColumn = `coalesce(
  (select md5(i.token_hash) from home_list_invitation i where i.list_id = l.id),
  (select md5(p.user_id::text || extract(epoch from p.since)) from home_list_partner p where p.list_id = l.id)
) as audience`;

/** Creates the default list of an account that has none. */
export async function ensureDefaultList(database: Queryable, userId: string, at: Date): Promise<void> {
  await database.query(
    `insert into home_list (id, owner_id, name, is_default, created_at)
     select gen_random_uuid(), $1, $2, true, $3
     where not exists (select from home_list where owner_id = $1 and is_default)
     on conflict do nothing`,
    [userId, defaultListName, at],
  );
}

/**
 * The lists that a person owns, the default list first, then those of others. With a `listingKey` each row says whether
 * the list has that home.
 */
export async function findLists(
  database: Queryable,
  { userId, at, listingKey }: { userId: string; at: Date; listingKey: string | undefined },
): Promise<ListRow[]> {
  const { rows } = await database.query<ListRow>(
    `select l.id, l.name, l.is_default, l.owner_id, o.name as owner_name,
       (select count(*)::int from home_list_home h where h.list_id = l.id) as home_count,
       case when $3::text is not null then exists (
         select from home_list_home h where h.list_id = l.id and h.listing_key = $3) end as has_home,
       u.name as partner_name, i.email as invited_email, i.expires_at as invitation_expires_at,
       k.list_id is not null as has_link, ${audienceColumn}
     from home_list l
     join app_user o on o.id = l.owner_id
     left join home_list_partner p on p.list_id = l.id
     left join app_user u on u.id = p.user_id
     left join home_list_invitation i on i.list_id = l.id and i.accepted_by is null and i.expires_at > $2
     left join home_list_link k on k.list_id = l.id
     where l.deleted_at is null and (l.owner_id = $1 or p.user_id = $1)
     order by l.owner_id <> $1, not l.is_default, l.created_at, l.id`,
    [userId, at, listingKey ?? null],
  );
  return rows;
}

/** A list and the viewer's role in it. */
export interface ListAccess {
  id: string;
  name: string;
  ownerId: string;
  isDefault: boolean;
  role: ListRole;
  /** Undefined for a list of its owner alone. */
  audience: string | undefined;
}

interface AccessRow {
  id: string;
  name: string;
  owner_id: string;
  is_default: boolean;
  audience: string | null;
}

const accessOf = (columns: string, condition: string) =>
  `select ${columns} from home_list l left join home_list_partner p on p.list_id = l.id
   where l.id = $1 and (l.owner_id = $2 or p.user_id = $2) and l.deleted_at ${condition}`;

/** @throws CodedError NOT_FOUND for people who neither own the list nor edit it, so that ids reveal nothing */
export async function requireList(database: Queryable, listId: string, userId: string): Promise<ListAccess> {
  const { rows } = await database.query<AccessRow>(
    accessOf(`l.id, l.name, l.owner_id, l.is_default, ${audienceColumn}`, "is null"),
    [listId, userId],
  );
  return toAccess(rows[0], userId);
}

/** Like {@link requireList}, and only for the owner. A partner gets FORBIDDEN. */
export async function requireOwnList(
  database: Queryable,
  listId: string,
  userId: string,
): Promise<ListAccess> {
  const list = await requireList(database, listId, userId);
  if (list.role === "owner") return list;
  throw new CodedError("FORBIDDEN", { message: "Only the owner of the list can do this." });
}

/**
 * Like {@link requireList}, and marks the list as changed. Holds the list until the transaction ends, so that writers
 * follow each other and their order is that of the server.
 */
export async function changeList(connection: Queryable, listId: string, userId: string): Promise<ListAccess> {
  await connection.query(
    `update home_list set revision = revision + 1 where id = (${accessOf("l.id", "is null")})`,
    [listId, userId],
  );
  return requireList(connection, listId, userId);
}

function toAccess(row: AccessRow | undefined, userId: string): ListAccess {
  if (!row) {
    throw new CodedError("NOT_FOUND", {
      message: "This list doesn't exist, or it is no longer shared with you.",
    });
  }
  return {
    id: row.id,
    name: row.name,
    ownerId: row.owner_id,
    isDefault: row.is_default,
    role: row.owner_id === userId ? "owner" : "partner",
    audience: row.audience ?? undefined,
  };
}

/**
 * Creates a list or renames it.
 *
 * @throws CodedError TOO_MANY_SAVED above the limit of lists; NOT_FOUND for the id of another person's list
 */
export async function putList(
  connection: Queryable,
  { id, userId, name, at }: { id: string; userId: string; name: string; at: Date },
): Promise<void> {
  // Locks the account, so that two devices together stay within the limit.
  await connection.query("select from app_user where id = $1 for no key update", [userId]);
  const { rows } = await connection.query<{ owner_id: string }>(
    "select owner_id from home_list where id = $1",
    [id],
  );
  if (rows[0]) {
    await requireOwnList(connection, id, userId);
    await connection.query("update home_list set name = $2, revision = revision + 1 where id = $1", [
      id,
      name,
    ]);
    return;
  }
  await requireRoom(connection, userId);
  await connection.query("insert into home_list (id, owner_id, name, created_at) values ($1, $2, $3, $4)", [
    id,
    userId,
    name,
    at,
  ]);
}

async function requireRoom(connection: Queryable, userId: string): Promise<void> {
  const { rows } = await connection.query<{ count: number }>(
    "select count(*)::int as count from home_list where owner_id = $1 and deleted_at is null",
    [userId],
  );
  if ((rows[0]?.count ?? 0) < homeListLimit) return;
  throw new CodedError("TOO_MANY_SAVED", {
    message: `You have ${homeListLimit} lists, which is the limit. Delete one to add another.`,
  });
}

/** Deletes a list; its owner can restore it for a while. Its link and its invitation end. */
export async function deleteList(connection: Queryable, listId: string, at: Date): Promise<void> {
  await connection.query("update home_list set deleted_at = $2, revision = revision + 1 where id = $1", [
    listId,
    at,
  ]);
  await connection.query("delete from home_list_link where list_id = $1", [listId]);
  await connection.query("delete from home_list_invitation where list_id = $1", [listId]);
}

/** Restores a deleted list. @throws CodedError NOT_FOUND, TOO_MANY_SAVED */
export async function restoreList(connection: Queryable, listId: string, userId: string): Promise<void> {
  await connection.query("select from app_user where id = $1 for no key update", [userId]);
  const { rows } = await connection.query<AccessRow & { deleted_at: Date | null }>(
    "select id, name, owner_id, is_default, deleted_at, null as audience from home_list where id = $1 and owner_id = $2",
    [listId, userId],
  );
  toAccess(rows[0], userId);
  if (rows[0]?.deleted_at === null) return;
  await requireRoom(connection, userId);
  await connection.query("update home_list set deleted_at = null, revision = revision + 1 where id = $1", [
    listId,
  ]);
}

/** A text for each of these people that is equal while none of their lists changes; "" without a list. */
export async function findListVersions(
  database: Queryable,
  userIds: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await database.query<{ user_id: string; version: string }>(
    `select user_id, md5(string_agg(id || ':' || revision, ',' order by id)) as version from (
       select owner_id as user_id, id, revision from home_list
       where owner_id = any($1::uuid[]) and deleted_at is null
       union all
       select p.user_id, l.id, l.revision from home_list_partner p join home_list l on l.id = p.list_id
       where p.user_id = any($1::uuid[]) and l.deleted_at is null) seen
     group by user_id`,
    [userIds],
  );
  return new Map(rows.map(({ user_id, version }) => [user_id, version]));
}
