// Runs the parts of a long check to the end, and says at last which failed, which could not run, and what each took.
// Its types: run-parts.d.mts.

export async function runParts(
  parts,
  {
    log = console.log,
    now = () => performance.now(),
    readProcessorSeconds = () => undefined,
    atOnce = 1,
  } = {},
) {
  /** By name; undefined for a part that is running. */
  const results = new Map();
  const running = new Set();
  const nextPart = () =>
    parts.find(
      ({ name, needs = [] }) => !results.has(name) && needs.every((need) => results.get(need) !== undefined),
    );

  async function runPart({ name, run, needs = [], without }) {
    const missing = needs.find((need) => results.get(need).state !== "passed");
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
        processorStarted === undefined ? undefined : readProcessorSeconds() - processorStarted,
    });
    try {
      const note = await run();
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
      if (error.output) log(error.output);
      log(`\nFAILED: ${name}: ${error.message}`);
      return { name, state: "failed", ...measure(), reason: error.message };
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
    else return parts.map(({ name }) => results.get(name));
  }
}

const words = { passed: "passed", failed: "FAILED", blocked: "NOT RUN", skipped: "skipped" };

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
        words[state].padEnd(8),
        name.padEnd(width),
        hasRun ? times : " ".repeat(times.length),
        reason ? `  ${reason}` : "",
      ].join(" ");
    })
    .map((line) => line.trimEnd())
    .join("\n");
}

export const isGreen = (results) => results.every(({ state }) => state === "passed" || state === "skipped");
