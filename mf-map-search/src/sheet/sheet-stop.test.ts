import { neighbourStop, restingStop } from "./sheet-stop";

const height = 700;

it.each([
  [20, "full"],
  [200, "half"],
  [400, "half"],
  [560, "peek"],
])("rests at the nearest stop when let go at %d px", (top, stop) => {
  expect(restingStop({ top, height, velocity: 0 })).toBe(stop);
});

it("follows a flick to the next stop in its direction", () => {
  expect(restingStop({ top: 20, height, velocity: 1 })).toBe("half");
  expect(restingStop({ top: 360, height, velocity: 1 })).toBe("peek");
  expect(restingStop({ top: 600, height, velocity: -1 })).toBe("half");
  expect(restingStop({ top: 340, height, velocity: -1 })).toBe("full");
  expect(restingStop({ top: 690, height, velocity: 1 })).toBe("peek");
});

it("moves by key from stop to stop, and stays at the last", () => {
  expect(neighbourStop("peek", "up")).toBe("half");
  expect(neighbourStop("half", "up")).toBe("full");
  expect(neighbourStop("full", "up")).toBe("full");
  expect(neighbourStop("full", "down")).toBe("half");
  expect(neighbourStop("peek", "down")).toBe("peek");
});
