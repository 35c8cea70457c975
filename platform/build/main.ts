/**
 * Builds workspaces: `node platform/bin/run-program.mjs platform/build/main.ts [--dev] [name...]`. Prints a line for each, and as its last
 * line the results as JSON.
 */
import { buildAll } from "./build";

const args = process.argv.slice(2);
const names = args.filter((arg) => !arg.startsWith("--"));
try {
  const results = await buildAll({
    ...(names.length > 0 ? { names } : {}),
    mode: args.includes("--dev") ? "development" : "production",
    log: (line) => console.log(`  ${line}`),
  });
  console.log(JSON.stringify(results));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
