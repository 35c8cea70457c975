/**
 * Checks the api's set-up and says what to correct. Ends with 1 if something is wrong.
 * Usage: node platform/bin/run-program.mjs api/src/operations/doctor/main.ts
 */
import { resolveTxt } from "node:dns/promises";
import { ConfigError, parseConfig, requireSharedSecrets } from "@larchway/shared/server/config";
import { runChecks } from "@larchway/shared/server/doctor";
import { configSchema } from "../../config/config";
import { listApiChecks } from "./api-checks";

const write = (line: string) => process.stdout.write(`${line}\n`);

try {
  const config = parseConfig(configSchema, process.env);
  requireSharedSecrets(config);
  const isRight = await runChecks(listApiChecks(config, { now: Date.now, resolveTxt }), write);
  process.exitCode = isRight ? 0 : 1;
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  write(error.message);
  process.exitCode = 1;
}
