import { join } from "node:path";
import { ConfigError } from "@larchway/shared/server/config";
import { readSecret } from "@larchway/shared/server/secret-store";
import type { Config } from "../config/config";

/** The key that signs access tokens. Outside production it is made once and stored in DATA_DIR. */
export async function readSessionSecret(
  config: Pick<Config, "SESSION_SECRET" | "NODE_ENV" | "DATA_DIR">,
): Promise<string> {
  if (config.SESSION_SECRET === undefined && config.NODE_ENV === "production") {
    throw new ConfigError("SESSION_SECRET is missing: set it to 32 random characters or more.");
  }
  return readSecret(config.SESSION_SECRET, {
    variable: "SESSION_SECRET",
    file: join(config.DATA_DIR, "session-secret"),
  });
}
