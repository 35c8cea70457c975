import type { Queryable } from "@larchway/shared/server/database";
import type { SignInMethod } from "./second-factor/factor-keys";

/**
 * Older entries of an account are deleted, so that guesses can't fill the table. Sign-ins and refused attempts are
 * counted apart, so that guesses don't push the sign-ins out.
 */
const maxOfKind = 100;

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
    `delete from sign_in where user_id = $1 and (result = 'signed-in') = $2 and id <= (
       select id from sign_in where user_id = $1 and (result = 'signed-in') = $2
       order by id desc offset ${maxOfKind} limit 1)`,
    [userId, result === "signed-in"],
  );
}

export const toSignInRecord = ({ at, user_agent: userAgent, ...row }: SignInRow) => ({
  ...row,
  at: at.toISOString(),
  userAgent,
});

/** The last sign-ins to an account and the last refused attempts, `limit` of each, the newest first. */
export async function listSignIns(
  database: Queryable,
  userId: string,
  limit = maxOfKind,
): Promise<SignInRow[]> {
  const { rows } = await database.query<SignInRow>(
    `select at, method, result, user_agent from (
       select *, row_number() over (partition by result = 'signed-in' order by id desc) as position
       from sign_in where user_id = $1
     ) entry where position <= $2 order by id desc`,
    [userId, limit],
  );
  return rows;
}
