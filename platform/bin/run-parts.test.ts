import { isGreen, runParts, summary } from "./run-parts.mjs";

const passes = () => Promise.resolve();
const fails = () => Promise.reject(new Error("3 tests failed"));

/** A clock that is two seconds later at every look. */
function ticking() {
  let time = 0;
  return () => (time += 2000);
}

it("continues after a failed part, skips its dependents, and reports both at the end", async () => {
  const ran: string[] = [];
  const part = (name: string, run: () => Promise<void>, needs?: string[]) => ({
    name,
    needs,
    run: () => {
      ran.push(name);
      return run();
    },
  });
  const results = await runParts(
    [
      part("Packages", passes),
      part("Checks", fails, ["Packages"]),
      part("Start PostgreSQL", fails, ["Packages"]),
      part("API tests", passes, ["Packages", "Start PostgreSQL"]),
      part("Journeys", passes, ["Packages"]),
    ],
    { log: () => undefined, now: ticking() },
  );
  expect(ran).toEqual(["Packages", "Checks", "Start PostgreSQL", "Journeys"]);
  expect(isGreen(results)).toBe(false);
  expect(summary(results).split("\n")).toEqual([
    "passed   Packages             2.0 s",
    "FAILED   Checks               2.0 s   3 tests failed",
    "FAILED   Start PostgreSQL     2.0 s   3 tests failed",
    'NOT RUN  API tests                    needs "Start PostgreSQL"',
    "passed   Journeys             2.0 s",
  ]);
});

it("blocks the dependents of a blocked part", async () => {
  const results = await runParts(
    [
      { name: "a", run: fails },
      { name: "b", run: passes, needs: ["a"] },
      { name: "c", run: passes, needs: ["b"] },
    ],
    { log: () => undefined },
  );
  expect(results.map(({ state }) => state)).toEqual(["failed", "blocked", "blocked"]);
});

it("is green with a part that this machine leaves out, and names the reason", async () => {
  const run = jest.fn(passes);
  const results = await runParts(
    [
      { name: "Other browsers", run, without: () => "webkit is not installed" },
      { name: "Journeys", run: async () => "without webkit", without: () => undefined },
    ],
    { log: () => undefined },
  );
  expect(run).not.toHaveBeenCalled();
  expect(isGreen(results)).toBe(true);
  const [skipped, partly] = summary(results).split("\n");
  expect(skipped).toMatch(/^skipped +Other browsers +webkit is not installed$/);
  expect(partly).toMatch(/^passed +Journeys +0\.0 s +without webkit$/);
});

it("shows what a command that failed has printed", async () => {
  const lines: string[] = [];
  const failed = Object.assign(new Error("initdb ended with code 1"), { output: "no space left" });
  await runParts([{ name: "a", run: () => Promise.reject(failed) }], {
    log: (line: string) => lines.push(line),
  });
  expect(lines).toContain("no space left");
});

describe("parts side by side", () => {
  const quiet = { log: () => undefined, now: ticking() };

  it("respect the concurrency limit, start after their dependencies, and report all failures in order", async () => {
    const finish = new Map<string, () => void>();
    const begun: string[] = [];
    const part = (name: string, needs: string[] = [], outcome = passes) => ({
      name,
      needs,
      run: async () => {
        begun.push(name);
        await new Promise<void>((resolve) => finish.set(name, resolve));
        await outcome();
      },
    });
    const end = async (name: string) => {
      finish.get(name)?.();
      await new Promise(setImmediate);
    };
    const parts = [
      part("Lint", [], fails),
      part("Types"),
      part("Format", [], fails),
      part("Builds", ["Types"]),
      part("Budgets", ["Lint"]),
    ];
    const done = runParts(parts, { ...quiet, atOnce: 2 });
    expect(begun).toEqual(["Lint", "Types"]);
    await end("Types");
    expect(begun).toEqual(["Lint", "Types", "Format"]);
    await end("Format");
    expect(begun).toEqual(["Lint", "Types", "Format", "Builds"]);
    await end("Builds");
    await end("Lint");
    const results = await done;
    expect(results.map(({ name, state }) => [name, state])).toEqual([
      ["Lint", "failed"],
      ["Types", "passed"],
      ["Format", "failed"],
      ["Builds", "passed"],
      ["Budgets", "blocked"],
    ]);
    expect(isGreen(results)).toBe(false);
  });
});
