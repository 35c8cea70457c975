/** `npm run cluster [-- stop]`: see `docs/operations/cluster.md`. */
import { chmod, mkdir, readdir, rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import { run } from "../bin/run.mjs";
import { repository } from "../build/read-workspace";
import { configure, toOrigin } from "./configure";
import { createDatabase } from "./database-repository";
import type { ClusterLayout } from "./layout";
import { listParts } from "./parts";
import { readCluster, readFolders } from "./read-cluster";
import {
  readPid,
  supervisePart,
  toPidFile,
  waitUntilReady,
  writePid,
  type ClusterFolders,
} from "./supervise-part";

const help = `npm run cluster            starts it, and stops it with Ctrl+C
npm run cluster -- stop    stops one that runs elsewhere

  CLUSTER_PORT    of the site; the 31 ports after it are used too (18400)
  CLUSTER_DIR     databases, logs, configuration (/var/lib/larchway-cluster as root, else var/cluster)
  SEED_LISTINGS   demo homes made at the first start (2000)`;

/** The process id of this program. */
const self = "cluster";
const stopLimitMs = 90_000;

async function start(folders: ClusterFolders): Promise<void> {
  const running = await readPid(folders.run, self);
  if (running !== undefined)
    throw new Error(
      `A cluster runs already (process ${String(running)}). Stop it with: npm run cluster -- stop`,
    );
  for (const folder of [folders.root, folders.run, folders.log]) {
    await mkdir(folder, { recursive: true });
    // The owner of the databases must reach its folders, whatever the umask.
    await chmod(folder, 0o711);
  }
  // Of a drill that was killed.
  for (const file of await readdir(folders.run))
    if (file.endsWith(".hold")) await rm(path.join(folders.run, file));
  await writePid(folders.run, self, process.pid);
  const cluster = await readCluster();
  const { layout, query, secrets } = cluster;
  const groups = listParts(await configure(cluster));

  const supervised: ReturnType<typeof supervisePart>[][] = [];
  let stopped: Promise<void> | undefined;
  const stop = () =>
    (stopped ??= (async () => {
      console.log("\nStopping ...");
      for (const group of supervised.reverse()) await Promise.all(group.map((part) => part.stop()));
      await rm(toPidFile(folders.run, self), { force: true });
      process.exit();
    })());
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void stop());

  try {
    for (const group of groups) {
      const names = group.map(({ name }) => name);
      if (names.some((name) => name.startsWith("api"))) await createDatabase(query, secrets.database);
      console.log(`Starting ${names.join(", ")} ...`);
      supervised.push(group.map((part) => supervisePart(part, folders)));
      await Promise.all(group.map((part) => waitUntilReady(part, folders)));
    }
    await publish(layout, secrets.platformToken);
  } catch (error) {
    process.exitCode = 1;
    if (stopped === undefined) console.error(error instanceof Error ? error.message : String(error));
    return stop();
  }
  console.log(describe(layout, folders));
}

/** Publishes the builds of this checkout. */
async function publish(layout: ClusterLayout, token: string): Promise<void> {
  console.log("Publishing the shell and the remotes ...");
  const site = path.join(repository, "platform/bin/site.mjs");
  await run(process.execPath, [site, "publish", "--all"], {
    env: { LARCHWAY_SITE: toOrigin(layout), PLATFORM_TOKEN: token },
  });
}

function describe(layout: ClusterLayout, folders: ClusterFolders): string {
  const rows: [string, string][] = [
    ["Site", toOrigin(layout)],
    ["Edges", layout.edges.join(", ")],
    ["Apis", `${layout.apis.join(", ")}, balanced at ${layout.balancer.api}`],
    [
      "PostgreSQL",
      `${layout.databases.map(({ server }) => server).join(", ")}, the primary at ${layout.balancer.primary}`,
    ],
    ["Patroni", layout.databases.map(({ patroni }) => patroni).join(", ")],
    ["etcd", layout.etcd.map(({ client }) => client).join(", ")],
    ["Bucket", layout.bucket],
    ["Prometheus", `http://${layout.prometheus}`],
    ["Logs, process ids", `${folders.log}, ${folders.run}`],
  ];
  return [
    "\nThe cluster runs. Ctrl+C stops it.",
    ...rows.map(([name, text]) => `  ${name.padEnd(18)} ${text}`),
  ].join("\n");
}

async function stop(folders: ClusterFolders): Promise<void> {
  const pid = await readPid(folders.run, self);
  if (pid === undefined) return console.log("No cluster runs.");
  process.kill(pid, "SIGTERM");
  const end = performance.now() + stopLimitMs;
  while ((await readPid(folders.run, self)) !== undefined) {
    if (performance.now() > end) throw new Error(`Process ${String(pid)} did not end within 90 s.`);
    await delay(200);
  }
  console.log("The cluster is stopped.");
}

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { help: { type: "boolean", short: "h" } },
  });
  const [command = "start"] = positionals;
  if (values.help || !["start", "stop"].includes(command)) return console.log(help);
  const folders = readFolders();
  return command === "stop" ? stop(folders) : start(folders);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
});
