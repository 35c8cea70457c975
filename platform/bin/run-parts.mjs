// Runs the parts of a long check to the end, and says at last which failed, which could not run, and what each took.
import { messageOf, outputOf } from "./run.mjs";

/**
 * @typedef {object} Part
 * @property {string} name
 * @property {() => Promise<unknown>} run Rejects when the part fails; `error.output` is shown. A text it resolves with stands
 *   in the summary.
 * @property {string[]} [needs] Names of earlier parts without which this one cannot run.
 * @property {() => string | undefined} [without] Why this machine leaves the part out, called when its turn comes: it does
 *   not run, and does not fail the whole.
 *
 * @typedef {object} Result
 * @property {string} name
 * @property {"passed" | "failed" | "blocked" | "skipped"} state
 * @property {number} seconds
 * @property {number} [processorSeconds] Processor seconds while it ran, where they can be read.
 * @property {string} [reason]
 *
 * @typedef {object} RunOptions
 * @property {(line: string) => void} [log]
 * @property {() => number} [now] Milliseconds.
 * @property {() => number | undefined} [readProcessorSeconds] Processor seconds so far, of this process and all that it
 *   started; undefined where they can't be read.
 * @property {number} [atOnce] How many parts run side by side, which then should keep their output for the error. Default: 1.
 */

/**
 * A part that fails does not stop the others, only those that need it. One result for each part, in their order.
 *
 * @param {Part[]} parts
 * @param {RunOptions} [options]
 * @returns {Promise<Result[]>}
 */
export async function runParts(
  parts,
  {
    log = console.log,
    now = () => performance.now(),
    readProcessorSeconds = () => undefined,
    atOnce = 1,
  } = {},
) {
  /**
   * By name; undefined for a part that is running.
   *
   * @type {Map<string, Result | undefined>}
   */
  const results = new Map();
  /** @type {Set<Promise<void>>} */
  const running = new Set();
  const nextPart = () =>
    parts.find(
      ({ name, needs = [] }) => !results.has(name) && needs.every((need) => results.get(need) !== undefined),
    );

  /** @type {(part: Part) => Promise<Result>} */
  async function runPart({ name, run, needs = [], without }) {
    const missing = needs.find((need) => results.get(need)?.state !== "passed");
    if (missing) return { name, state: "blocked", seconds: 0, reason: `needs "${missing}"` };
    const reason = without?.();
    if (reason) return { name, state: "skipped", seconds: 0, reason };
    if (atOnce === 1) log(`\n== ${name}`);
    const started = now();
    const processorStarted = readProcessorSeconds();
    const seconds = () => (now() - started) / 1000;
    const measure = () => ({
      seconds: seconds(),
      processorSeconds:
        processorStarted === undefined ? undefined : (readProcessorSeconds() ?? 0) - processorStarted,
    });
    try {
      const note = await run();
      /** @type {Result} */
      const result = {
        name,
        state: "passed",
        ...measure(),
        reason: typeof note === "string" ? note : undefined,
      };
      log(
        atOnce === 1
          ? `   done in ${seconds().toFixed(1)} s`
          : `passed: ${name} (${result.seconds.toFixed(1)} s)`,
      );
      return result;
    } catch (error) {
      const output = outputOf(error);
      if (output) log(output);
      log(`\nFAILED: ${name}: ${messageOf(error)}`);
      return { name, state: "failed", ...measure(), reason: messageOf(error) };
    }
  }

  for (;;) {
    const part = running.size < atOnce ? nextPart() : undefined;
    if (part) {
      results.set(part.name, undefined);
      const work = runPart(part).then((result) => {
        results.set(part.name, result);
        running.delete(work);
      });
      running.add(work);
    } else if (running.size > 0) await Promise.race(running);
    else return parts.flatMap(({ name }) => results.get(name) ?? []);
  }
}

const labels = { passed: "passed", failed: "FAILED", blocked: "NOT RUN", skipped: "skipped" };

/**
 * The last lines that a person reads: one for each part.
 *
 * @param {Result[]} results
 */
export function summary(results) {
  const width = Math.max(...results.map(({ name }) => name.length));
  const hasProcessorTime = results.some(({ processorSeconds }) => processorSeconds !== undefined);
  return results
    .map(({ name, state, seconds, processorSeconds = 0, reason }) => {
      const hasRun = state === "passed" || state === "failed";
      const times = [
        `${seconds.toFixed(1)} s`.padStart(9),
        ...(hasProcessorTime ? [`${processorSeconds.toFixed(1)} s cpu`.padStart(13)] : []),
      ].join(" ");
      return [
        labels[state].padEnd(8),
        name.padEnd(width),
        hasRun ? times : " ".repeat(times.length),
        reason ? `  ${reason}` : "",
      ].join(" ");
    })
    .map((line) => line.trimEnd())
    .join("\n");
}

/**
 * True when no part failed or was prevented from running.
 *
 * @type {(results: Result[]) => boolean}
 */
export const isGreen = (results) => results.every(({ state }) => state === "passed" || state === "skipped");
