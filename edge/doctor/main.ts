/**
 * Checks the edge's set-up and says what to correct. Ends with 1 if something is wrong.
 * Usage: node platform/bin/run-program.mjs edge/doctor/main.ts
 */
import { ConfigError, parseConfig, requireSharedSecrets } from "@larchway/shared/server/config";
import { runChecks } from "@larchway/shared/server/doctor";
import { edgeConfigSchema } from "../config/edge-config";
import { listEdgeChecks } from "./edge-checks";

const write = (line: string) => process.stdout.write(`${line}\n`);

try {
  const config = parseConfig(edgeConfigSchema, process.env);
  requireSharedSecrets(config);
  process.exitCode = (await runChecks(listEdgeChecks(config, Date.now), write)) ? 0 : 1;
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  write(error.message);
  process.exitCode = 1;
}
