// Runs the parts of a long check to the end, and says at last which failed, which could not run, and what each took.
// Its types: run-parts.d.mts.

export async function runParts(parts, { log = console.log, now = () => performance.now() } = {}) {
  const results = [];
  for (const { name, run, needs = [], without } of parts) {
    const missing = needs.find((need) =>
      results.some((each) => each.name === need && each.state !== "passed"),
    );
    const end = (result) => results.push({ name, ...result });
    if (missing) end({ state: "blocked", seconds: 0, reason: `needs "${missing}"` });
    else if (without?.()) end({ state: "skipped", seconds: 0, reason: without() });
    else {
      log(`\n== ${name}`);
      const started = now();
      const seconds = () => (now() - started) / 1000;
      try {
        const note = await run();
        end({ state: "passed", seconds: seconds(), reason: typeof note === "string" ? note : undefined });
        log(`   done in ${seconds().toFixed(1)} s`);
      } catch (error) {
        if (error.output) log(error.output);
        log(`\nFAILED: ${name}: ${error.message}`);
        end({ state: "failed", seconds: seconds(), reason: error.message });
      }
    }
  }
  return results;
}

const words = { passed: "passed", failed: "FAILED", blocked: "NOT RUN", skipped: "skipped" };

export function summary(results) {
  const width = Math.max(...results.map(({ name }) => name.length));
  return results
    .map(({ name, state, seconds, reason }) =>
      [
        words[state].padEnd(8),
        name.padEnd(width),
        state === "passed" || state === "failed" ? `${seconds.toFixed(1)} s`.padStart(9) : " ".repeat(9),
        reason ? `  ${reason}` : "",
      ].join(" "),
    )
    .map((line) => line.trimEnd())
    .join("\n");
}

export const isGreen = (results) => results.every(({ state }) => state === "passed" || state === "skipped");
