import { CodedError } from "@larchway/shared/contracts/errors";
import type { Queryable } from "@larchway/shared/server/database";

interface NewInvitation {
  listId: string;
  tokenHash: string;
  email: string;
  at: Date;
  expiresAt: Date;
}

/** Stores the invitation of a list. An earlier one stops working. */
export async function putInvitation(connection: Queryable, invitation: NewInvitation): Promise<void> {
  await connection.query(
    `insert into home_list_invitation (list_id, token_hash, email, created_at, expires_at)
     values ($1, $2, $3, $4, $5)
     on conflict (list_id) do update set token_hash = excluded.token_hash, email = excluded.email,
       created_at = excluded.created_at, expires_at = excluded.expires_at, accepted_by = null`,
    [invitation.listId, invitation.tokenHash, invitation.email, invitation.at, invitation.expiresAt],
  );
}

export async function deleteInvitation(connection: Queryable, listId: string): Promise<void> {
  await connection.query("delete from home_list_invitation where list_id = $1", [listId]);
}

export async function hasPartner(connection: Queryable, listId: string): Promise<boolean> {
  const { rows } = await connection.query("select from home_list_partner where list_id = $1", [listId]);
  return rows.length > 0;
}

/** Ends the partnership and the accepted invitation, whose link must not work again. */
export async function deletePartner(connection: Queryable, listId: string): Promise<void> {
  await connection.query("delete from home_list_partner where list_id = $1", [listId]);
  await deleteInvitation(connection, listId);
}

/**
 * Makes a person the partner of the list of an invitation. The same person may repeat it.
 *
 * @throws CodedError LINK_NOT_VALID, LINK_EXPIRED, LINK_USED, FORBIDDEN for the owner
 */
export async function acceptInvitation(
  connection: Queryable,
  { tokenHash, userId, at }: { tokenHash: string; userId: string; at: Date },
): Promise<{ id: string; name: string }> {
  const { rows } = await connection.query<{
    list_id: string;
    name: string;
    owner_id: string;
    expires_at: Date;
    accepted_by: string | null;
  }>(
    `select i.list_id, l.name, l.owner_id, i.expires_at, i.accepted_by
     from home_list_invitation i join home_list l on l.id = i.list_id
     where i.token_hash = $1 and l.deleted_at is null for update of i`,
    [tokenHash],
  );
  const [invitation] = rows;
  if (!invitation) {
    throw new CodedError("LINK_NOT_VALID", {
      message: "This invitation was withdrawn, or its link is incomplete. Ask for a new one.",
    });
  }
  const list = { id: invitation.list_id, name: invitation.name };
  if (invitation.accepted_by === userId) return list;
  if (invitation.accepted_by !== null) throw new CodedError("LINK_USED");
  if (invitation.expires_at <= at) throw new CodedError("LINK_EXPIRED");
  if (invitation.owner_id === userId) {
    throw new CodedError("FORBIDDEN", {
      message: "This list is yours. The person you invited has to open the link and sign in.",
    });
  }
  await connection.query("update home_list_invitation set accepted_by = $2 where list_id = $1", [
    list.id,
    userId,
  ]);
  await connection.query("insert into home_list_partner (list_id, user_id, since) values ($1, $2, $3)", [
    list.id,
    userId,
    at,
  ]);
  await connection.query("update home_list set revision = revision + 1 where id = $1", [list.id]);
  return list;
}

/** Stores the link of a list. An earlier one stops working. */
export async function putLink(
  connection: Queryable,
  { listId, tokenHash, at }: { listId: string; tokenHash: string; at: Date },
): Promise<void> {
  await connection.query(
    `insert into home_list_link (list_id, token_hash, created_at) values ($1, $2, $3)
     on conflict (list_id) do update set token_hash = excluded.token_hash, created_at = excluded.created_at`,
    [listId, tokenHash, at],
  );
}

export async function deleteLink(connection: Queryable, listId: string): Promise<void> {
  await connection.query("delete from home_list_link where list_id = $1", [listId]);
}

/** @throws CodedError LINK_NOT_VALID for an incomplete or revoked link */
export async function requireLinkedList(
  database: Queryable,
  tokenHash: string,
): Promise<{ id: string; name: string }> {
  const { rows } = await database.query<{ id: string; name: string }>(
    `select l.id, l.name from home_list_link k join home_list l on l.id = k.list_id
     where k.token_hash = $1 and l.deleted_at is null`,
    [tokenHash],
  );
  if (rows[0]) return rows[0];
  throw new CodedError("LINK_NOT_VALID", {
    message: "This list is no longer shared, or the link is incomplete. Ask for a new link.",
  });
}
