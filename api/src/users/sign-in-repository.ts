import type { Queryable } from "@larchway/shared/server/database";
import type { SignInMethod } from "./second-factor/factor-keys";

/** Older entries of an account are deleted, so that guesses can't fill the table. */
const maxEntries = 200;

interface SignInRow {
  at: Date;
  method: SignInMethod;
  result: "signed-in" | "wrong-password" | "wrong-code" | "copied-passkey";
  user_agent: string;
}

export async function addSignIn(
  connection: Queryable,
  {
    userId,
    at,
    method,
    result,
    userAgent = "",
  }: Omit<SignInRow, "user_agent"> & { userId: string; userAgent?: string },
): Promise<void> {
  await connection.query(
    "insert into sign_in (user_id, at, method, result, user_agent) values ($1, $2, $3, $4, $5)",
    [userId, at, method, result, userAgent.slice(0, 300)],
  );
  await connection.query(
    `delete from sign_in where user_id = $1 and id <= (
       select id from sign_in where user_id = $1 order by id desc offset ${maxEntries} limit 1)`,
    [userId],
  );
}

export const toSignInRecord = ({ at, user_agent: userAgent, ...row }: SignInRow) => ({
  ...row,
  at: at.toISOString(),
  userAgent,
});

/** The sign-ins to an account and the refused attempts, the newest first. */
export async function listSignIns(
  database: Queryable,
  userId: string,
  limit = maxEntries,
): Promise<SignInRow[]> {
  const { rows } = await database.query<SignInRow>(
    "select at, method, result, user_agent from sign_in where user_id = $1 order by id desc limit $2",
    [userId, limit],
  );
  return rows;
}
