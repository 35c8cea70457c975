import type { Database, Queryable } from "@larchway/shared/server/database";
import { removeMailTo } from "../mail/outbox-repository";
import { deleteAccount } from "./account-data-repository";

/** Starts the grace period of an account, after which it is deleted. */
export async function startClosing(connection: Queryable, userId: string, at: Date): Promise<void> {
  await connection.query("update app_user set closing_at = $2 where id = $1", [userId, at]);
}

/** Ends the grace period of an account that stays. Returns false when there was none. */
export async function withdrawClosing(connection: Queryable, userId: string): Promise<boolean> {
  const { rowCount } = await connection.query(
    "update app_user set closing_at = null where id = $1 and closing_at is not null",
    [userId],
  );
  return rowCount > 0;
}

/** Deletes accounts whose grace period began before a time, each in a transaction. Returns how many it found. */
export async function deleteClosedAccounts(database: Database, before: Date, limit: number): Promise<number> {
  const { rows } = await database.query<{ id: string }>(
    "select id from app_user where closing_at < $1 order by closing_at limit $2",
    [before, limit],
  );
  for (const { id } of rows) {
    await database.transaction(async (connection) => {
      // A sign-in may have withdrawn it, and another process may have deleted it.
      const { rows: closing } = await connection.query<{ email: string }>(
        "select email from app_user where id = $1 and closing_at < $2 for update",
        [id, before],
      );
      const [account] = closing;
      if (!account) return;
      await removeMailTo(connection, account.email);
      await deleteAccount(connection, id);
    });
  }
  return rows.length;
}
