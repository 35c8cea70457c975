/**
 * Creates an administrator, or removes the second factors of an account.
 * Usage: node platform/bin/run-program.mjs api/src/operations/operator/main.ts create --email a@example.ca [--name "Ada"] [--password-stdin]
 */
import { Command, CommanderError } from "commander";
import { randomBytes } from "node:crypto";
import { text } from "node:stream/consumers";
import { isCodedError, problemSchema } from "@larchway/shared/contracts/errors";
import type { Infer } from "@larchway/shared/schema";
import { ConfigError, parseConfig } from "@larchway/shared/server/config";
import { DatabaseLockedError, migrate, openDatabase, type Database } from "@larchway/shared/server/database";
import { findRunningSite } from "@larchway/shared/server/running-site";
import { configSchema, databaseOptions, type Config } from "../../config/config";
import { paths } from "../../config/paths";
import { createAdmin } from "../../users/create-admin";
import { createMailer } from "../../mail/mailer";
import { resetFactors } from "../../users/reset-factors";
import { newAdminSchema } from "./new-admin";

type NewAdmin = Infer<typeof newAdminSchema>;

interface Flags {
  email: string;
  name: string;
  passwordStdin?: boolean;
}

/** An expected failure; the message says what to do. */
class OperatorError extends Error {}

async function create({ email, name, passwordStdin }: Flags): Promise<void> {
  const given = passwordStdin ? (await text(process.stdin)).split(/\r?\n/)[0] : undefined;
  const parsed = newAdminSchema.safeParse({
    email,
    name,
    password: given ?? randomBytes(15).toString("base64url"),
  });
  if (!parsed.success) {
    const reasons = parsed.error.issues.map(({ path, message }) => `  ${path.join(".")}: ${message}`);
    throw new OperatorError(`The account can't be created:\n${reasons.join("\n")}`);
  }
  const where = await add(parsed.data);
  process.stdout.write(`${email} is now an administrator${where}.\n`);
  if (given === undefined)
    process.stdout.write(`Password (shown only now; change it after signing in): ${parsed.data.password}\n`);
}

async function reset({ email }: Pick<Flags, "email">): Promise<void> {
  const where = await change(
    { path: "second-factor-resets", body: { email } },
    async (database, { SITE_URL: siteUrl, MAIL_URL }) => {
      const now = Date.now;
      const mail = createMailer({ sending: MAIL_URL !== undefined, siteUrl, now });
      const settings = {
        siteUrl,
        soldData: "vow",
        soldDataRequiresVerification: true,
        authAttempts: 0,
      } as const;
      await resetFactors({ database, mail, now, settings }, email);
    },
  );
  process.stdout.write(
    `The second factors of ${email} are removed${where}, and every device is signed out. ` +
      "Its owner sets up new ones at the next sign-in.\n",
  );
}

function add(admin: NewAdmin): Promise<string> {
  return change(
    { path: "admins", body: admin },
    async (database) => void (await createAdmin(database, admin)),
  );
}

interface OperatorCall {
  path: string;
  body: object;
}

/** Changes the database; when a running API has the embedded one, through its route. */
async function change(
  call: OperatorCall,
  inDatabase: (database: Database, config: Config) => Promise<void>,
): Promise<string> {
  const config = parseConfig(configSchema, process.env);
  try {
    const database = await openDatabase({ ...databaseOptions(config), application: "admin" });
    try {
      await migrate(database, paths.migrations);
      await inDatabase(database, config);
    } finally {
      await database.close();
    }
    return "";
  } catch (error) {
    if (!(error instanceof DatabaseLockedError)) throw error;
    return changeOverHttp(call, error);
  }
}

async function changeOverHttp({ path, body }: OperatorCall, locked: DatabaseLockedError): Promise<string> {
  const { apiUrl, token } = await findRunningSite(process.env);
  const response = await fetch(`${apiUrl}/operator/${path}`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify(body),
  }).catch((cause: unknown) => {
    throw new OperatorError(
      `${locked.message}\nIt does not respond at ${apiUrl}: set API_PORT to its port, or stop it.`,
      { cause },
    );
  });
  if (response.ok) return ` on the running site`;
  const problem = problemSchema.safeParse(await response.json().catch(() => undefined));
  const { message, fix = "" } = problem.data ?? { message: `${apiUrl} responded with ${response.status}.` };
  throw new OperatorError(`${message} ${response.status === 401 ? "Set PLATFORM_TOKEN to it." : fix}`.trim());
}

const program = new Command("npm run site -- admin").description("Administrators' accounts").exitOverride();
program
  .command("create")
  .description("create an administrator's account; the site may be running")
  .requiredOption("--email <address>", "signs in with it")
  .option("--name <name>", "the name that others see", "Administrator")
  .option("--password-stdin", "read the password from standard input instead of making one up")
  .action(create);
program
  .command("reset-second-factor")
  .description(
    "remove the passkeys, app and recovery codes of a person who lost them; the site may be running",
  )
  .requiredOption("--email <address>", "of the account")
  .action(reset);

program.parseAsync().catch((error: unknown) => {
  // Commander has already reported what is wrong with the command line.
  if (error instanceof CommanderError) process.exit(error.exitCode);
  const isExpected = error instanceof OperatorError || error instanceof ConfigError;
  if (isCodedError(error)) process.stderr.write(`${error.message} ${error.fix ?? ""}\n`);
  else if (isExpected) process.stderr.write(`${error.message}\n`);
  else process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
});
