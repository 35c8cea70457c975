// What one test file costs, by phase, for `npm test -- --profile`. Phases are those of jest-circus' events.
const { readFileSync, writeFileSync } = require("node:fs");
const { randomUUID } = require("node:crypto");
const path = require("node:path");

/** Kernel clock ticks per second: fixed at 100 for user space on Linux. */
const ticksPerSecond = 100;

/** Processor seconds of child processes that have ended; 0 where there is no /proc. */
function readChildSeconds() {
  try {
    const stat = readFileSync("/proc/self/stat", "utf8");
    const [userTicks, systemTicks] = stat
      .slice(stat.lastIndexOf(")") + 2)
      .split(" ")
      .slice(13, 15)
      .map(Number);
    return (userTicks + systemTicks) / ticksPerSecond;
  } catch {
    return 0;
  }
}

/** Wall and processor seconds since the process began; `children` are its ended child processes. */
function readClocks() {
  const { user, system } = process.cpuUsage();
  return { wall: performance.now() / 1000, own: (user + system) / 1e6, children: readChildSeconds() };
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
    }

    async setup() {
      await super.setup();
      this.clock.end("environment");
    }

    async handleTestEvent(event, state) {
      await super.handleTestEvent?.(event, state);
      const phase = endedPhases[event.name];
      if (phase) this.clock.end(phase);
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
        // Unit and API tests have one attempt.
        ran: [],
        retried: [],
      };
      writeFileSync(path.join(folder, `${randomUUID()}.json`), JSON.stringify(profile));
    }
  };
}

module.exports = { withProfile };
