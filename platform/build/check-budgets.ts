/**
 * Weighs the present builds against the budgets of the remotes and prints a table, and below it what a first visit of each
 * route downloads in all. Ends with 1 when a budget is passed.
 */
import { readFile } from "node:fs/promises";
import path from "node:path";
import { buildRecordSchema, type Assets, type BuildRecord } from "@larchway/shared/contracts/release";
import { buildAll } from "./build";
import { workerFile } from "./preset";
import { weigh, weighFirstVisits, type Build } from "./weigh";

/** Brotli bytes of the service worker. */
const workerBudget = 10_000;

let isTooHeavy = false;
const builds: Build[] = [];
for (const { folder } of await buildAll()) {
  const record = buildRecordSchema.parse(JSON.parse(await readFile(path.join(folder, "build.json"), "utf8")));
  const { name, remote } = record;
  builds.push({ folder, record });
  if (hasWorker(record)) {
    const weight = await weigh(folder, [workerFile]);
    isTooHeavy ||= weight > workerBudget;
    const figures = `js ${kilobytes(weight)} of ${kilobytes(workerBudget)}`;
    console.log(
      `   ${weight > workerBudget ? "TOO BIG " : "ok      "} ${"shell service worker".padEnd(44)} ${figures}`,
    );
  }
  for (const [page, files] of listPages(record)) {
    const weight = { js: await weigh(folder, files.js), css: await weigh(folder, files.css) };
    const fits = weight.js <= remote.budget.js && weight.css <= remote.budget.css;
    isTooHeavy ||= !fits;
    const figures = `js ${kilobytes(weight.js)} of ${kilobytes(remote.budget.js)}, css ${kilobytes(weight.css)} of ${kilobytes(remote.budget.css)}`;
    console.log(`   ${fits ? "ok      " : "TOO BIG "} ${`${name} ${page}`.padEnd(44)} ${figures}`);
  }
}
for (const { remote, path: route, js, css } of await weighFirstVisits(builds)) {
  const figures = `js ${kilobytes(js)}, css ${kilobytes(css)}`;
  console.log(`            ${`first visit of ${remote} ${route}`.padEnd(60)} ${figures}`);
}
process.exitCode = isTooHeavy ? 1 : 0;

function hasWorker({ files }: BuildRecord): boolean {
  return files.some((file) => file.path === workerFile);
}

/** What a visitor downloads of this workspace for each of its pages; a workspace's slots are a page of their own. */
function listPages({ entry, exposes, routes, remote }: BuildRecord): [string, Assets][] {
  if (exposes.main) return [["start", exposes.main]];
  const base = { js: [entry], css: [] };
  const pages = remote.routes.map(({ path: route, module }): [string, Assets] => [
    route,
    join(base, exposes["./routes"], routes[module]),
  ]);
  return exposes["./slots"] ? [...pages, ["(slots)", join(base, exposes["./slots"])]] : pages;
}

function join(...parts: (Assets | undefined)[]): Assets {
  const all = parts.filter((part) => part !== undefined);
  return {
    js: [...new Set(all.flatMap(({ js }) => js))],
    css: [...new Set(all.flatMap(({ css }) => css))],
  };
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
