import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ConfigError } from "@larchway/shared/server/config";
import type { Config } from "../config";

/** The key that signs access tokens. Outside production it is made once and kept in DATA_DIR, readable by us alone. */
export async function readSessionSecret(
  config: Pick<Config, "SESSION_SECRET" | "NODE_ENV" | "DATA_DIR">,
): Promise<string> {
  if (config.SESSION_SECRET) return config.SESSION_SECRET;
  if (config.NODE_ENV === "production") {
    throw new ConfigError("SESSION_SECRET is missing: set it to 32 random characters or more.");
  }
  const file = join(config.DATA_DIR, "session-secret");
  await mkdir(config.DATA_DIR, { recursive: true });
  try {
    // Fails when it is there, so that two processes that start together end up with the same one.
    await writeFile(file, randomBytes(32).toString("base64url"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return readFile(file, "utf8");
}
