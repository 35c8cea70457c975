/**
 * Creates an administrator.
 * Usage: node platform/bin/run-program.mjs api/src/operations/operator/main.ts create --email a@example.ca [--name "Ada"] [--password-stdin]
 */
import { Command, CommanderError } from "commander";
import { randomBytes } from "node:crypto";
import { text } from "node:stream/consumers";
import { isCodedError, problemSchema } from "@larchway/shared/contracts/errors";
import type { Infer } from "@larchway/shared/schema";
import { ConfigError, parseConfig } from "@larchway/shared/server/config";
import { DatabaseLockedError, migrate, openDatabase } from "@larchway/shared/server/database";
import { findRunningSite } from "@larchway/shared/server/running-site";
import { configSchema, databaseOptions } from "../../config/config";
import { paths } from "../../config/paths";
import { createAdmin } from "../../users/create-admin";
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

/** Writes to the database; when a running API has the embedded one, through its route. */
async function add(admin: NewAdmin): Promise<string> {
  const config = parseConfig(configSchema, process.env);
  try {
    const database = await openDatabase({ ...databaseOptions(config), application: "admin" });
    try {
      await migrate(database, paths.migrations);
      await createAdmin(database, admin);
    } finally {
      await database.close();
    }
    return "";
  } catch (error) {
    if (!(error instanceof DatabaseLockedError)) throw error;
    return createOverHttp(admin, error);
  }
}

async function createOverHttp(admin: NewAdmin, locked: DatabaseLockedError): Promise<string> {
  const { apiUrl, token } = await findRunningSite(process.env);
  const response = await fetch(`${apiUrl}/operator/admins`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify(admin),
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

program.parseAsync().catch((error: unknown) => {
  // Commander has already reported what is wrong with the command line.
  if (error instanceof CommanderError) process.exit(error.exitCode);
  const isExpected = error instanceof OperatorError || error instanceof ConfigError;
  if (isCodedError(error)) process.stderr.write(`${error.message} ${error.fix ?? ""}\n`);
  else if (isExpected) process.stderr.write(`${error.message}\n`);
  else process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
});
