/**
 * Checks the pages that are rendered on a server, with the present builds and fixtures as data: every one renders, React's
 * development build hydrates it without a difference, it is the same in three time zones, and its classes have
 * rules in the style sheets that its document links.
 * `main.ts [remote...]` checks those remotes only. Ends with 1 when a page fails.
 */
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { buildRecordSchema } from "@larchway/shared/contracts/release";
import { buildAll } from "../build/build";
import { buildPageCheckBundle } from "../build/build-page-check";
import { repository } from "../build/read-workspace";
import { buildBase } from "../releases/live-build";
import { findMissingClasses } from "./missing-classes";
import { buildPageDocuments } from "./page-documents";
import type { ZoneInput, ZoneResult } from "./zone-messages";

const timeZones = ["UTC", "Asia/Tokyo", "America/Toronto"];

const builds = await Promise.all(
  (await buildAll()).map(async ({ name, folder }) => ({
    name,
    folder,
    record: buildRecordSchema.parse(JSON.parse(await readFile(path.join(folder, "build.json"), "utf8"))),
  })),
);
const chosen = process.argv.slice(2);
const pages = buildPageDocuments(builds.map(({ record }) => record)).filter(
  ({ owner }) => chosen.length === 0 || chosen.includes(owner),
);
const remotes: Record<string, string> = {};
for (const { name, folder, record } of builds)
  if (record.server && name !== "shell")
    remotes[name] = await readFile(path.join(folder, record.server.file), "utf8");
const bundle = await buildPageCheckBundle();

const temporary = await mkdtemp(path.join(tmpdir(), "larchway-page-check-"));
const input = path.join(temporary, "input.json");
await writeFile(input, JSON.stringify({ bundle, remotes, pages } satisfies ZoneInput));
const zones: { timeZone: string; results: ZoneResult[] }[] = [];
for (const timeZone of timeZones) zones.push({ timeZone, results: await checkIn(timeZone) });
await rm(temporary, { recursive: true });

const styleSheets = await readStyleSheets();
let failures = 0;
for (const [index, { url, owner, styleSheets: linked }] of pages.entries()) {
  const [first, ...others] = zones.map(({ timeZone, results }) => ({ timeZone, ...results[index] }));
  const problems = zones.flatMap(({ timeZone, results }) =>
    (results[index]?.problems ?? ["was not checked"]).map((problem) => `${problem} (${timeZone})`),
  );
  for (const { timeZone, html } of others)
    if (html !== first?.html) problems.push(`is another page in ${timeZone} than in ${first?.timeZone}`);
  const sheets = linked.map((each) => styleSheets.get(each) ?? "");
  for (const name of findMissingClasses(first?.html ?? "", sheets))
    problems.push(`has the class ${name}, for which no style sheet of its document has a rule`);
  if (problems.length > 0) failures += 1;
  console.log(`   ${problems.length > 0 ? "FAILED  " : "ok      "} ${owner.padEnd(14)} ${url}`);
  for (const problem of problems) console.log(`            ${problem}`);
}
process.exitCode = failures > 0 ? 1 : 0;

async function checkIn(timeZone: string): Promise<ZoneResult[]> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["platform/bin/run-program.mjs", "platform/page-check/check-zone.ts", input],
    { cwd: repository, env: { ...process.env, TZ: timeZone }, maxBuffer: 256 * 1024 * 1024 },
  );
  return JSON.parse(stdout) as ZoneResult[];
}

/** The text of every style sheet by its URL path. */
async function readStyleSheets(): Promise<Map<string, string>> {
  const entries = builds.flatMap(({ folder, record }) =>
    record.files
      .filter((file) => file.path.endsWith(".css"))
      .map(async ({ path: file }): Promise<[string, string]> => [
        buildBase(record) + file,
        await readFile(path.join(folder, file), "utf8"),
      ]),
  );
  return new Map(await Promise.all(entries));
}
