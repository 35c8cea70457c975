// What one test file costs, by phase, for `npm test -- --profile`. Phases are those of jest-circus' events.
const { writeFileSync } = require("node:fs");
const { randomUUID } = require("node:crypto");
const path = require("node:path");
const { stripVTControlCharacters } = require("node:util");
const { readProcessTimes } = require("./process-times.cjs");

/** Wall and processor seconds since the process began; `children` are its ended child processes. */
function readClocks() {
  const { user, system } = process.cpuUsage();
  return {
    wall: performance.now() / 1000,
    own: (user + system) / 1e6,
    children: readProcessTimes("self")?.children ?? 0,
  };
}

/** Charges the time between two marks to the phase that ended. */
class PhaseClock {
  constructor() {
    this.phases = {};
    this.last = readClocks();
  }

  end(phase) {
    const now = readClocks();
    const total = (this.phases[phase] ??= { wall: 0, own: 0, children: 0 });
    for (const clock of Object.keys(total)) total[clock] += now[clock] - this.last[clock];
    this.last = now;
  }
}

/** The phase that ends with each event of jest-circus. */
const endedPhases = {
  run_start: "modules",
  hook_start: "tests",
  hook_success: "hooks",
  hook_failure: "hooks",
  test_fn_start: "hooks",
  test_fn_success: "tests",
  test_fn_failure: "tests",
  run_finish: "hooks",
};

/** The titles of a test and the groups around it, without jest-circus' outermost group. */
const titleOf = ({ name, parent }) => (parent?.parent ? `${titleOf(parent)} › ${name}` : name);

/** A failed test's titles with the lines of its first error, without colours. */
function describeFailure(test) {
  const [first] = test.errors;
  const error = (Array.isArray(first) ? first.find(Boolean) : first) ?? "";
  return `${titleOf(test)}: ${stripVTControlCharacters(String(error.message ?? error))}`;
}

/**
 * The environment itself without TEST_PROFILE; else one that writes the phases of each test file to that folder.
 *
 * @template {new (...args: any[]) => any} Environment
 * @param {Environment} Environment
 * @returns {Environment}
 */
function withProfile(Environment) {
  const folder = process.env.TEST_PROFILE;
  if (!folder) return Environment;
  return class ProfiledEnvironment extends Environment {
    constructor(config, context) {
      const clock = new PhaseClock();
      super(config, context);
      this.clock = clock;
      this.file = path.relative(config.projectConfig.rootDir, context.testPath);
      /** Seconds of start-up work inside the phases, by kind: measureStartUp in shared/server/testing adds to it. */
      this.startUp = this.global.testStartUp = {};
      /** Repository functions whose SQL ran: recordRepositories in shared/server/testing adds to it. */
      this.repositories = this.global.testRepositories = new Set();
      this.failed = [];
    }

    async setup() {
      await super.setup();
      this.clock.end("environment");
    }

    async handleTestEvent(event, state) {
      await super.handleTestEvent?.(event, state);
      const phase = endedPhases[event.name];
      if (phase) this.clock.end(phase);
      if (event.name === "test_done" && event.test.errors.length > 0)
        this.failed.push(describeFailure(event.test));
    }

    async teardown() {
      await super.teardown();
      this.clock.end("environment");
      const { phases } = this.clock;
      const profile = {
        file: this.file,
        phases,
        startUp: this.startUp,
        repositories: [...this.repositories].sort(),
        // A second attempt runs the whole file (platform/bin/test-engines.mjs).
        ran: [this.file],
        retried: [],
        failed: this.failed,
      };
      writeFileSync(path.join(folder, `${randomUUID()}.json`), JSON.stringify(profile));
    }
  };
}

module.exports = { withProfile };
