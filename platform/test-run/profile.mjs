// Reads and prints what test files cost. How to read the table: docs/testing.md. Its types: profile.d.mts.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

export function readProfiles(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).map((name) => JSON.parse(readFileSync(path.join(folder, name), "utf8")));
}

const sum = (numbers) => numbers.reduce((total, each) => total + each, 0);
const processorSeconds = ({ own, children } = { own: 0, children: 0 }) => own + children;

export const sumProcessorSeconds = (phases) => sum(Object.values(phases).map(processorSeconds));

/** Columns of the table: processor seconds first, then the wall seconds of each kind of start-up. */
const columns = [
  ["cpu", ({ phases }) => sumProcessorSeconds(phases)],
  ["wall", ({ phases }) => sum(Object.values(phases).map(({ wall }) => wall))],
  ["modules", ({ phases }) => phases.modules?.wall],
  ["jsdom", ({ phases }) => phases.environment?.wall],
  ["database", ({ startUp }) => startUp.database],
  ["processes", ({ startUp }) => startUp.processes],
  ["site", ({ startUp }) => startUp.site],
  ["browser", ({ startUp }) => startUp.browser],
  ["hooks", ({ phases }) => phases.hooks?.wall],
  ["tests", ({ phases }) => phases.tests?.wall],
];

const formatSeconds = (seconds = 0) => (seconds < 0.05 ? "" : seconds.toFixed(1));
const formatRow = (cells, label) => `${cells.map((cell) => cell.padStart(10)).join(" ")}  ${label}`;
const head = formatRow(
  columns.map(([name]) => name),
  "seconds of",
);

function addUp(profiles) {
  return columns.map(([, read]) => sum(profiles.map((each) => read(each) ?? 0)));
}

export function formatProfile(parts, count = 40) {
  const suites = parts.flatMap(({ name, profiles }) => profiles.map((profile) => ({ name, profile })));
  const costs = new Map(suites.map(({ profile }) => [profile, sumProcessorSeconds(profile.phases)]));
  const expensive = suites
    .toSorted((one, other) => costs.get(other.profile) - costs.get(one.profile))
    .slice(0, count);
  return [
    head,
    ...parts.map(({ name, profiles }) =>
      formatRow(addUp(profiles).map(formatSeconds), `${name}, ${profiles.length} files`),
    ),
    "",
    `The ${expensive.length} most expensive files:`,
    head,
    ...expensive.map(({ profile }) => formatRow(addUp([profile]).map(formatSeconds), profile.file)),
  ].join("\n");
}
