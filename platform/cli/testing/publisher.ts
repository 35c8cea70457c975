// For tests: a team's machine as a separate process. It makes small builds in its own folder and ships them with the
// code of the command line; each build has the changes of all previous builds, like sources after a pull.
import { createHash } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { makeFakeBuild, toBuildId } from "@larchway/releases/store/testing";
import { CliError } from "../cli-error";
import { createProgram } from "../program";
import { createSiteClient } from "../site-client";
import { createRandom } from "./random";

/** The task of the process; JSON in its first argument. */
export interface PublisherTask {
  url: string;
  token: string;
  remotes: readonly string[];
  /** Shipped one after the other, each to a remote that the seed selects. */
  changes: readonly string[];
  seed: number;
}

/** Its reports to its parent; if it is killed, only reported changes are certain. */
export interface PublisherReport {
  event: "begun" | "refused" | "shipped";
  remote: string;
  change: string;
  message?: string;
}

/** The file of a fake build that lists its changes. */
const changesFile = "changes.json";
/** Milliseconds until a rejected or interrupted change is shipped again. */
const retryPause = 50;

const task = JSON.parse(process.argv[2] ?? "") as PublisherTask;
const random = createRandom(task.seed);
const site = createSiteClient(task);
const toCommit = (change: string) => createHash("sha1").update(change).digest("hex");

for (const change of task.changes) {
  const remote = task.remotes[Math.floor(random() * task.remotes.length)] ?? "";
  report({ event: "begun", remote, change });
  await ship(remote, change, { isInTwoSteps: random() < 0.3 });
  report({ event: "shipped", remote, change });
}
process.disconnect();

function report(message: PublisherReport): void {
  process.send?.(message);
}

async function ship(remote: string, change: string, { isInTwoSteps }: { isInTwoSteps: boolean }) {
  for (;;) {
    try {
      const pulled = await pull(remote);
      // It went live although its response was lost.
      if (pulled.includes(change)) return;
      const changes = [...pulled, change];
      const build = toBuildId(`${remote} ${changes.join(" ")}`);
      const publish = ["publish", remote, "--no-check-pages"];
      await run(remote, changes, isInTwoSteps ? [...publish, "--no-promote"] : publish);
      if (isInTwoSteps) await run(remote, changes, ["promote", remote, build]);
      return;
    } catch (error) {
      if (!(error instanceof CliError)) throw error;
      report({ event: "refused", remote, change, message: error.message });
      await delay(retryPause);
    }
  }
}

/** The changes in the live build, the oldest first. */
async function pull(remote: string): Promise<string[]> {
  const { releases } = await site.list(remote);
  const live = releases.find(({ state }) => state === "live");
  if (!live) return [];
  const url = `${task.url}/remotes/${remote}/${live.build}/${changesFile}`;
  const response = await fetch(url).catch(() => null);
  if (!response?.ok) throw new CliError(`${url}: ${response?.status ?? "no response"}`, "Try again.");
  return (await response.json()) as string[];
}

function run(remote: string, changes: readonly string[], args: string[]): Promise<unknown> {
  const commits = new Set(changes.map(toCommit));
  const version = `${remote} ${changes.join(" ")}`;
  return createProgram({
    connect: () => Promise.resolve(site),
    data: () => Promise.reject(new Error("A publisher has no data folder.")),
    build: async () => ({
      build: toBuildId(version),
      folder: await makeFakeBuild({
        name: remote,
        version,
        routes: [{ path: `/${remote}`, module: "page", title: remote }],
        files: { [changesFile]: JSON.stringify(changes) },
      }),
    }),
    listWorkspaces: () => [],
    sources: {
      readCommit: () => Promise.resolve(toCommit(changes.at(-1) ?? "")),
      containsCommit: (commit) => Promise.resolve(commits.has(commit)),
    },
    checkPages: () => Promise.resolve([]),
    log: () => undefined,
    now: Date.now,
  }).parseAsync(args, { from: "user" });
}
