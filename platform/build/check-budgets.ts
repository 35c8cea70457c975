/**
 * Weighs the present builds against the budgets of the remotes, and what a first visit of each route downloads in all against
 * that of the route; prints a table. Ends with 1 when a budget is passed, and says what grew.
 */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { buildRecordSchema, type BuildRecord } from "@larchway/shared/contracts/release";
import { listPages } from "@larchway/releases/store/gate/list-pages";
import { buildAll } from "./build";
import { workerFile } from "./preset";
import { readEmbed, readFirstVisitBudgets } from "./read-remote";
import { repository } from "./read-workspace";
import { describeGrowth, kilobytes } from "./describe-growth";
import { weigh, weighFirstVisits, type Build } from "./weigh";

/** Brotli bytes of the service worker. */
const workerBudget = 10_000;

const passedFile = path.join(repository, "node_modules/.cache/check/first-visits.json");

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
  for (const { what, js, css, budget } of await weighEmbed(folder, record)) {
    const fits = js + css <= budget;
    isTooHeavy ||= !fits;
    const figures = `js ${kilobytes(js)}, css ${kilobytes(css)}, together of ${kilobytes(budget)}`;
    console.log(`   ${fits ? "ok      " : "TOO BIG "} ${`${name} ${what}`.padEnd(44)} ${figures}`);
  }
  for (const [page, files] of listPages(record)) {
    const weight = { js: await weigh(folder, files.js), css: await weigh(folder, files.css) };
    const fits = weight.js <= remote.budget.js && weight.css <= remote.budget.css;
    isTooHeavy ||= !fits;
    const figures = `js ${kilobytes(weight.js)} of ${kilobytes(remote.budget.js)}, css ${kilobytes(weight.css)} of ${kilobytes(remote.budget.css)}`;
    console.log(`   ${fits ? "ok      " : "TOO BIG "} ${`${name} ${page}`.padEnd(44)} ${figures}`);
  }
}
const visits = await weighFirstVisits(builds);
const passedBefore = await readPassed();
for (const visit of visits) {
  const budgets = await readFirstVisitBudgets(path.join(repository, visit.remote));
  const budget = budgets.get(visit.path) ?? 0;
  const fits = visit.js <= budget;
  isTooHeavy ||= !fits;
  const figures = `js ${kilobytes(visit.js)} of ${kilobytes(budget)}, css ${kilobytes(visit.css)}`;
  console.log(`   ${fits ? "ok      " : "TOO BIG "} ${`first visit of ${visit.path}`.padEnd(44)} ${figures}`);
  if (!fits) console.log(`            ${describeGrowth(visit.scripts, passedBefore[visit.path])}`);
}
if (!isTooHeavy) await rememberPassed();
process.exitCode = isTooHeavy ? 1 : 0;

function hasWorker({ files }: BuildRecord): boolean {
  return files.some((file) => file.path === workerFile);
}

/** What a page of another site downloads: the loader alone, and all that a first view takes. */
async function weighEmbed(folder: string, { name, embed }: BuildRecord) {
  const budgets = await readEmbed(path.join(repository, name));
  if (!embed || !budgets) return [];
  const loader = await weigh(folder, [`embed/${embed.name}.js`]);
  return [
    { what: "loader of other sites", js: loader, css: 0, budget: budgets.loaderBudget },
    {
      what: "first view on other sites",
      js: loader + (await weigh(folder, [embed.entry, ...embed.js])),
      css: await weigh(folder, embed.css),
      budget: budgets.firstViewBudget,
    },
  ];
}

/** The scripts of every first visit when the check passed last on this machine; of none when it never did. */
async function readPassed(): Promise<Record<string, Record<string, number>>> {
  const text = await readFile(passedFile, "utf8").catch(() => "{}");
  return JSON.parse(text) as Record<string, Record<string, number>>;
}

async function rememberPassed(): Promise<void> {
  await mkdir(path.dirname(passedFile), { recursive: true });
  await writeFile(
    passedFile,
    JSON.stringify(Object.fromEntries(visits.map((visit) => [visit.path, visit.scripts]))),
  );
}
