import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { buildRecordSchema, type BuildRecord } from "@larchway/shared/contracts/release";
import { buildAll } from "../build/build";
import { buildPageCheckBundle } from "../build/build-page-check";
import { repository } from "../build/read-workspace";
import { buildBase } from "@larchway/releases/store/live-build";
import { findMissingClasses } from "./missing-classes";
import { buildPageDocuments, type CheckedPage } from "./page-documents";
import type { ZoneInput, ZoneResult } from "./zone-messages";

interface LocalBuild {
  name: string;
  folder: string;
  record: BuildRecord;
}

/** Result for one page that is rendered on a server; without problems it may go live. */
export interface PageCheckResult {
  url: string;
  /** The remote whose page it is. */
  owner: string;
  problems: string[];
}

interface ZoneResults {
  timeZone: string;
  results: ZoneResult[];
}

const timeZones = ["UTC", "Asia/Tokyo", "America/Toronto"];

/**
 * Checks the pages that are rendered on a server, with the present builds and fixtures as data. Every page renders,
 * React's development build hydrates it without a difference, it is the same in three time zones, and its classes have
 * rules in the linked style sheets. Builds changed workspaces first.
 *
 * @param owners the remotes whose pages are checked, in addition to the shell's build; all of them when empty
 */
export async function checkPages(owners: readonly string[]): Promise<PageCheckResult[]> {
  const builds = await readBuilds(owners.length > 0 ? [...new Set(["shell", ...owners])] : undefined);
  const pages = buildPageDocuments(builds.map(({ record }) => record)).filter(
    ({ owner }) => owners.length === 0 || owners.includes(owner),
  );
  if (pages.length === 0) return [];
  const zones = await checkInZones({
    bundle: await buildPageCheckBundle(),
    remotes: await readServerBundles(builds),
    pages,
  });
  const styleSheets = await readStyleSheets(builds);
  return pages.map((page, index) => ({
    url: page.url,
    owner: page.owner,
    problems: findProblems(
      page,
      zones.map(({ timeZone, results }) => ({ timeZone, result: results[index] })),
      styleSheets,
    ),
  }));
}

async function readBuilds(names: string[] | undefined): Promise<LocalBuild[]> {
  return Promise.all(
    (await buildAll(names && { names })).map(async ({ name, folder }) => ({
      name,
      folder,
      record: buildRecordSchema.parse(JSON.parse(await readFile(path.join(folder, "build.json"), "utf8"))),
    })),
  );
}

async function readServerBundles(builds: readonly LocalBuild[]): Promise<Record<string, string>> {
  const remotes: Record<string, string> = {};
  for (const { name, folder, record } of builds)
    if (record.server && name !== "shell")
      remotes[name] = await readFile(path.join(folder, record.server.file), "utf8");
  return remotes;
}

async function checkInZones(input: ZoneInput): Promise<ZoneResults[]> {
  const folder = await mkdtemp(path.join(tmpdir(), "larchway-page-check-"));
  try {
    const file = path.join(folder, "input.json");
    await writeFile(file, JSON.stringify(input));
    const zones: ZoneResults[] = [];
    for (const timeZone of timeZones) zones.push({ timeZone, results: await checkIn(timeZone, file) });
    return zones;
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function checkIn(timeZone: string, input: string): Promise<ZoneResult[]> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["platform/bin/run-program.mjs", "platform/page-check/check-zone.ts", input],
    { cwd: repository, env: { ...process.env, TZ: timeZone }, maxBuffer: 256 * 1024 * 1024 },
  );
  return JSON.parse(stdout) as ZoneResult[];
}

function findProblems(
  { styleSheets: linked }: CheckedPage,
  zones: readonly { timeZone: string; result: ZoneResult | undefined }[],
  styleSheets: ReadonlyMap<string, string>,
): string[] {
  const problems = zones.flatMap(({ timeZone, result }) =>
    (result?.problems ?? ["was not checked"]).map((problem) => `${problem} (${timeZone})`),
  );
  const [first, ...others] = zones;
  const html = first?.result?.html ?? "";
  for (const { timeZone, result } of others)
    if (result?.html !== html) problems.push(`is another page in ${timeZone} than in ${first?.timeZone}`);
  const sheets = linked.map((each) => styleSheets.get(each) ?? "");
  for (const name of findMissingClasses(html, sheets))
    problems.push(`has the class ${name}, for which no style sheet of its document has a rule`);
  return problems;
}

/** The text of every style sheet by its URL path. */
async function readStyleSheets(builds: readonly LocalBuild[]): Promise<Map<string, string>> {
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
