import { createLifecycle } from "./lifecycle";
import { createLogger } from "./log";

const log = createLogger("test", { level: "silent" });
let exits: (number | string | null | undefined)[];
let exited: Promise<void>;

beforeEach(() => {
  // A timer that outlives its test would end the test runner's process.
  jest.useFakeTimers();
  exits = [];
  exited = new Promise((resolve) => {
    jest.spyOn(process, "exit").mockImplementation((code) => {
      exits.push(code);
      resolve();
      return undefined as never;
    });
  });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  process.removeAllListeners("SIGTERM").removeAllListeners("SIGINT");
});

describe("the end of a process", () => {
  it("drains, closes and ends with 0", async () => {
    const lifecycle = createLifecycle({ log, drainSeconds: 0.01 });
    expect(lifecycle.phase).toBe("starting");
    lifecycle.markReady();
    let phaseAtClose = "";
    lifecycle.stopOnSignals(async () => (phaseAtClose = lifecycle.phase));
    process.emit("SIGTERM");
    expect(lifecycle.phase).toBe("draining");
    lifecycle.markReady();
    await exited;
    expect([phaseAtClose, lifecycle.phase, exits]).toEqual(["draining", "draining", [0]]);
  });

  it("counts Ctrl-C and the supervisor's signal as one, and the same signal twice as forced", () => {
    const lifecycle = createLifecycle({ log, drainSeconds: 60 });
    lifecycle.stopOnSignals(() => new Promise(() => undefined));
    process.emit("SIGINT");
    process.emit("SIGTERM");
    expect(exits).toEqual([]);
    process.emit("SIGINT");
    expect(exits).toEqual([1]);
  });

  it.each([
    ["takes too long", 10, () => new Promise(() => undefined)],
    ["fails", 0, () => Promise.reject(new Error("no"))],
  ])("ends with 1 when closing %s", async (_, elapsed, close) => {
    createLifecycle({ log, drainSeconds: 0, closeSeconds: 0.01 }).stopOnSignals(close);
    process.emit("SIGTERM");
    await jest.advanceTimersByTimeAsync(elapsed);
    await exited;
    expect(exits).toEqual([1]);
  });
});
