import { CodedError } from "@larchway/shared/contracts/errors";
import type { Database } from "@larchway/shared/server/database";
import { sendAccountNotice, type NoticeDependencies } from "./account-notices";
import { cancelAccountTokens } from "./account-token-repository";
import { revokeUser } from "./refresh-token-repository";
import { removeFactors } from "./second-factor/factor-repository";
import { findUserByEmail } from "./user-repository";

/**
 * Removes the second factors of an account whose owner lost all of them, and signs out its devices. Only operators of the
 * machine can do this: the owner still needs the password, and enrols again at the next sign-in.
 *
 * @throws CodedError NOT_FOUND
 */
export async function resetFactors(
  dependencies: NoticeDependencies & { database: Database },
  email: string,
): Promise<void> {
  const { database, now } = dependencies;
  await database.transaction(async (connection) => {
    const user = await findUserByEmail(connection, email);
    if (!user) throw new CodedError("NOT_FOUND", { message: `There is no account with the email ${email}.` });
    await removeFactors(connection, user.id);
    const at = new Date(now());
    await revokeUser(connection, user.id, at);
    await cancelAccountTokens(connection, user.id, "change-email", at);
    await sendAccountNotice(dependencies, connection, user, { kind: "factors-reset" });
  });
}
