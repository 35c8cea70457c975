import type { FastifyBaseLogger } from "fastify";
import type { DemoAccount } from "./demo-accounts";

/**
 * Shows the passwords of the demo accounts once, to whoever started this process: to `npm start` through its channel,
 * else on a terminal. They are in no log; the database holds their hashes only.
 */
export function showDemoAccounts(accounts: readonly DemoAccount[], logger: FastifyBaseLogger): void {
  if (accounts.length === 0) return;
  if (process.send) process.send({ demoAccounts: accounts });
  else if (process.stdout.isTTY) {
    for (const { email, password } of accounts)
      process.stdout.write(`demo account ${email} has the password ${password}\n`);
  } else {
    logger.info(
      "demo accounts were created, but there is no terminal to show their passwords; " +
        "`npm run site -- admin create` makes an administrator",
    );
  }
}
