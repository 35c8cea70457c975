import { isBusy, MachineClock } from "./machine-clock";

/** A clock of a machine whose load the test sets. */
function makeClock() {
  const machine = { now: 0, share: 1 };
  const clock = new MachineClock(
    () => machine.share,
    () => machine.now,
  );
  /** So many seconds pass, with a reading every quarter of a second. */
  const pass = (seconds: number) => {
    for (let step = 0; step < seconds * 4; step += 1) {
      machine.now += 250;
      clock.read();
    }
  };
  return { machine, clock, pass };
}

it("counts every second on an idle machine in full", () => {
  const { clock, pass } = makeClock();
  pass(10);
  expect(clock.read()).toBe(10_000);
});

it("counts the part of a second in which a program got the processor", () => {
  const { machine, clock, pass } = makeClock();
  machine.share = 0.2;
  pass(100);
  // The first samples still have the rest before in them.
  expect(clock.read()).toBeGreaterThan(20_000);
  expect(clock.read()).toBeLessThan(21_000);
});

it("says of a lap whether the machine was busy in it", () => {
  const { machine, clock, pass } = makeClock();
  const share = clock.startLap();
  pass(10);
  expect(isBusy(share())).toBe(false);
  machine.share = 0.2;
  pass(2);
  const later = clock.startLap();
  pass(10);
  expect(later()).toBeCloseTo(0.2, 2);
  expect(isBusy(later())).toBe(true);
});
