import type { FastifyBaseLogger } from "fastify";
import type { DemoAccount } from "./demo-accounts";

/**
 * Shows the passwords of the demo accounts once, to the process or person that started this one: to `npm start` through
 * its channel, otherwise on a terminal. Logs never contain them; the database has only their hashes.
 */
export function showDemoAccounts(accounts: readonly DemoAccount[], logger: FastifyBaseLogger): void {
  if (accounts.length === 0) return;
  if (process.send) process.send({ demoAccounts: accounts });
  else if (process.stdout.isTTY) {
    for (const { email, password } of accounts)
      process.stdout.write(`demo account ${email} has the password ${password}\n`);
  } else {
    logger.info(
      "demo accounts were created, but without a terminal their passwords can't be shown; " +
        "`npm run site -- admin create` makes an administrator",
    );
  }
}
