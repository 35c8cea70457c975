import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { updateRetryHistory } from "./retry-history.mjs";

let file: string;
beforeEach(() => {
  file = join(mkdtempSync(join(tmpdir(), "retries-")), "below", "retries.json");
});

const ran = ["01 opens a home", "02 pans the map"];
const runWith = (...retried: string[]) =>
  updateRetryHistory(
    [
      { ran, retried },
      { ran: [], retried: [] },
    ],
    file,
  );

it("reports a test that passed at a second attempt, and fails at the third run in a row", () => {
  expect(runWith("02 pans the map")).toBe("passed at a second attempt: 02 pans the map (1 in a row)");
  expect(runWith("02 pans the map")).toBe("passed at a second attempt: 02 pans the map (2 in a row)");
  expect(() => runWith("02 pans the map", "01 opens a home")).toThrow(
    "in 3 runs in a row. Find the race: 02 pans the map (3 in a row)",
  );
});

it("restarts at zero after a run in which the test passed without a retry", () => {
  runWith("02 pans the map");
  runWith("02 pans the map");
  expect(runWith()).toBeUndefined();
  expect(runWith("02 pans the map")).toContain("(1 in a row)");
});

it("keeps the count of a test that did not run", () => {
  runWith("02 pans the map");
  updateRetryHistory([{ ran: ["01 opens a home"], retried: [] }], file);
  expect(JSON.parse(readFileSync(file, "utf8"))).toEqual({ "02 pans the map": 1 });
});

it.each(["", "{", "[]", '{"02 pans the map":"many"}'])("starts again from a history of %j", (text) => {
  runWith();
  writeFileSync(file, text);
  expect(runWith("02 pans the map")).toContain("(1 in a row)");
});
