import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { formatProfile, listFailed, noteSecondAttempt, readProfiles, type SuiteProfile } from "./profile.mjs";

const time = (wall: number, own = wall, children = 0) => ({ wall, own, children });
const suite = (file: string, tests: number): SuiteProfile => ({
  file,
  phases: { environment: time(0.5), modules: time(1), hooks: time(2, 1, 3), tests: time(tests) },
  startUp: { database: 1.25 },
  repositories: [],
  ran: [],
  retried: [],
  failed: [],
});

it("adds up each part and lists the most expensive files first, start-up apart from tests", () => {
  const parts = [
    { name: "Unit tests", profiles: [suite("a.test.ts", 1), suite("b.test.ts", 9)] },
    { name: "Journeys", profiles: [suite("c.spec.ts", 4)] },
  ];
  const lines = formatProfile(parts, 2)
    .split("\n")
    .map((line) => line.trim().split(/\s+/).join(" "));
  expect(lines).toEqual([
    "cpu wall modules jsdom database processes site browser hooks tests seconds of",
    "21.0 17.0 2.0 1.0 2.5 4.0 10.0 Unit tests, 2 files",
    "9.5 7.5 1.0 0.5 1.3 2.0 4.0 Journeys, 1 files",
    "",
    "The 2 most expensive files:",
    "cpu wall modules jsdom database processes site browser hooks tests seconds of",
    "14.5 12.5 1.0 0.5 1.3 2.0 9.0 b.test.ts",
    "9.5 7.5 1.0 0.5 1.3 2.0 4.0 c.spec.ts",
  ]);
});

it("reads what test files wrote, and nothing where no part ran", () => {
  const folder = mkdtempSync(join(tmpdir(), "profile-"));
  expect(readProfiles(join(folder, "none"))).toEqual([]);
  writeFileSync(join(folder, "one.json"), JSON.stringify(suite("a.test.ts", 1)));
  expect(readProfiles(folder)).toEqual([suite("a.test.ts", 1)]);
});

it("lists the tests that failed in a line each, with its file and the beginning of its error", () => {
  const broken = {
    ...suite("b.test.ts", 1),
    failed: ["a search › counts homes: expected 1\n\nreceived 2", "a map: " + "x".repeat(900)],
  };
  expect(listFailed([broken, suite("a.test.ts", 1)])).toEqual([
    expect.stringMatching(/^b.test.ts › a map: x{300,400}$/),
    "b.test.ts › a search › counts homes: expected 1 received 2",
  ]);
});

it("counts failed files as retried once they have passed at a second attempt", () => {
  const folder = mkdtempSync(join(tmpdir(), "larchway-profile-"));
  const broken = { ...suite("b.test.ts", 1), ran: ["b.test.ts"], failed: ["a map: no"] };
  const good = { ...suite("a.test.ts", 1), ran: ["a.test.ts"] };
  writeFileSync(join(folder, "1.json"), JSON.stringify(broken));
  writeFileSync(join(folder, "2.json"), JSON.stringify(good));
  noteSecondAttempt(folder, new Set(["b.test.ts"]));
  expect(readProfiles(folder)).toEqual([{ ...broken, failed: [], retried: ["b.test.ts"] }, good]);
});
