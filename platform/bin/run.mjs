// Runs a command and returns its result.
import { spawn } from "node:child_process";
import path from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const repository = path.resolve(fileURLToPath(import.meta.url), "../../..");

/**
 * Resolves with the output when the command ends well; rejects with `error.output` otherwise. `quiet` keeps the output
 * off the terminal until it is needed; `onLine` gets every line of it as it comes; `interactive` lets it read the keyboard.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ quiet?: boolean, interactive?: boolean, onLine?: (line: string) => void, env?: Record<string, string | undefined>, cwd?: string, signal?: AbortSignal }} [options]
 * @returns {Promise<string>}
 */
export function run(
  command,
  args,
  { quiet = false, interactive = false, onLine, env = {}, cwd = repository, signal } = {},
) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      signal,
      env: { ...process.env, ...env },
      stdio: quiet ? ["ignore", "pipe", "pipe"] : [interactive ? "inherit" : "ignore", "inherit", "inherit"],
    });
    let output = "";
    child.stdout?.on("data", (chunk) => (output += chunk));
    child.stderr?.on("data", (chunk) => (output += chunk));
    if (onLine && child.stdout) createInterface({ input: child.stdout }).on("line", onLine);
    child.on("error", reject);
    child.on("close", (code, signal) => {
      if (code === 0) return resolve(output);
      const error = new Error(
        `${path.basename(command)} ${args.join(" ")} ended with ${signal ?? `code ${code}`}`,
      );
      reject(Object.assign(error, { output }));
    });
  });
}

/**
 * Path of a tool in the workspace's node_modules.
 *
 * @param {string} name
 */
export function tool(name) {
  return path.join(repository, "node_modules/.bin", name);
}

// No `instanceof Error` in the next three: in tests the errors of Node.js are of another realm.

/**
 * What a person reads of anything that was thrown.
 *
 * @param {unknown} error
 */
export function messageOf(error) {
  return typeof error === "object" && error && "message" in error ? String(error.message) : String(error);
}

/**
 * The code of a failure of the system, as `ENOENT`; undefined where it has none.
 *
 * @param {unknown} error
 */
export function codeOf(error) {
  return typeof error === "object" && error && "code" in error ? error.code : undefined;
}

/**
 * The output of a command that failed ({@link run}); undefined where there is none.
 *
 * @param {unknown} error
 */
export function outputOf(error) {
  const output = typeof error === "object" && error && "output" in error ? error.output : undefined;
  return typeof output === "string" && output !== "" ? output : undefined;
}

/**
 * The JSON of a response, in the shape that its sender promises: what reads it runs without packages, so no schema parses it.
 *
 * @template Shape
 * @param {Response} response
 * @returns {Promise<Shape>}
 */
export function readBody(response) {
  return /** @type {Promise<Shape>} */ (response.json());
}

/**
 * Prints what is done and how long it took; ends the process with a clear message when it fails.
 *
 * @template Result
 * @param {string} title
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function step(title, work) {
  const started = performance.now();
  process.stdout.write(`\n== ${title}\n`);
  try {
    const result = await work();
    console.log(`   done in ${((performance.now() - started) / 1000).toFixed(1)} s`);
    return result;
  } catch (error) {
    const output = outputOf(error);
    if (output) console.error(output);
    console.error(`\nFAILED: ${title}: ${messageOf(error)}`);
    process.exit(1);
  }
}
