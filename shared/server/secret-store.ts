import { randomBytes } from "node:crypto";
import { link, mkdir, open, readFile, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { ConfigError, shortestSecret } from "./config";

/** Bytes of a generated secret. */
const secretBytes = 32;

export interface StoredSecret {
  /** The environment variable that can provide it instead, e.g. `PLATFORM_TOKEN`. */
  variable: string;
  file: string;
}

/**
 * The configured secret, else the stored one, else a new one. A new one is written to a temporary file and linked, so
 * that the file is complete or absent, and processes that start together get the same secret.
 *
 * @throws ConfigError when it is too short, or cannot be read or created; the message has the remedy
 */
export async function readSecret(configured: string | undefined, secret: StoredSecret): Promise<string> {
  if (configured !== undefined) return requireLong(configured, secret.variable, "Set a longer one.");
  const stored = await findSecret(secret);
  if (stored !== undefined) return stored;
  try {
    await createSecret(secret.file);
  } catch (cause) {
    throw new ConfigError(
      `${secret.file} could not be made (${getErrorCode(cause)}). Make room, let this user write there, or set ${secret.variable}.`,
      { cause },
    );
  }
  // Another process created it first.
  const made = await findSecret(secret);
  if (made === undefined) throw new ConfigError(`${secret.file} was removed while it was made. Start again.`);
  return made;
}

/**
 * The stored secret; undefined when it does not exist.
 *
 * @throws ConfigError as {@link readSecret}
 */
export async function findSecret({ variable, file }: StoredSecret): Promise<string | undefined> {
  let text: string;
  try {
    text = await readFile(file, "utf8");
  } catch (cause) {
    if (getErrorCode(cause) === "ENOENT") return undefined;
    throw new ConfigError(
      `${file} cannot be read (${getErrorCode(cause)}). Let this user read it, remove it to have a new one made, or set ${variable}.`,
      { cause },
    );
  }
  return requireLong(text.trim(), file, `Remove it to have a new one made, or set ${variable}.`);
}

async function createSecret(file: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const aside = `${file}.${randomBytes(6).toString("hex")}.new`;
  try {
    const handle = await open(aside, "wx", 0o600);
    try {
      await handle.writeFile(randomBytes(secretBytes).toString("base64url"));
      await handle.sync();
    } finally {
      await handle.close();
    }
    // Unlike a rename, a link never replaces an existing file.
    await link(aside, file).catch((error: unknown) => {
      if (getErrorCode(error) !== "EEXIST") throw error;
    });
  } finally {
    await rm(aside, { force: true });
  }
}

function requireLong(text: string, where: string, remedy: string): string {
  if (text.length >= shortestSecret) return text;
  throw new ConfigError(
    `${where} holds no usable secret: it has ${text.length} characters instead of ${shortestSecret} or more. ${remedy}`,
  );
}

function getErrorCode(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? String(error);
}
