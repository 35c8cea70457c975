/** `npm run cluster [-- stop]`: see `docs/operations/cluster.md`. */
import { chmod, mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import { z } from "zod";
import { run } from "../bin/run.mjs";
import { repository } from "../build/read-workspace";
import { configure, toOrigin, type ClusterConfiguration } from "./configure";
import { createDatabase } from "./database-repository";
import { layOut } from "./layout";
import { listParts } from "./parts";
import { isRoot, requirePrograms } from "./programs";
import { readSecrets } from "./secrets";
import { readPid, supervisePart, toPidFile, waitUntilReady, type ClusterFolders } from "./supervise-part";

const help = `npm run cluster            starts it, and stops it with Ctrl+C
npm run cluster -- stop    stops one that runs elsewhere

  CLUSTER_PORT    of the site; the 31 ports after it are used too (18400)
  CLUSTER_DIR     databases, logs, configuration (/var/lib/larchway-cluster as root, else var/cluster)
  SEED_LISTINGS   demo homes made at the first start (2000)`;

const environmentSchema = z.object({
  CLUSTER_PORT: z.coerce.number().int().min(1024).max(65_000).default(18_400),
  CLUSTER_DIR: z.string().min(1).optional(),
  SEED_LISTINGS: z.coerce.number().int().min(0).max(1_000_000).default(2000),
});
/** The process id of this program. */
const self = "cluster";
const stopLimit = 90_000;

async function start(folders: ClusterFolders, port: number, listings: number): Promise<void> {
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
  await writeFile(toPidFile(folders.run, self), String(process.pid));
  const programs = await requirePrograms();
  const secrets = await readSecrets(folders.root);
  const layout = layOut(port);
  const configuration = await configure({ layout, folders, programs, secrets, listings });

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
    for (const group of listParts(configuration)) {
      const names = group.map(({ name }) => name);
      if (names.some((name) => name.startsWith("api")))
        await createDatabase({
          programs: programs.postgres,
          primary: layout.balancer.primary,
          superuserPassword: secrets.superuser,
          password: secrets.database,
        });
      console.log(`Starting ${names.join(", ")} ...`);
      supervised.push(group.map((part) => supervisePart(part, folders)));
      await Promise.all(group.map((part) => waitUntilReady(part, folders)));
    }
    await publish(configuration, secrets.platformToken);
  } catch (error) {
    process.exitCode = 1;
    if (stopped === undefined) console.error(error instanceof Error ? error.message : String(error));
    return stop();
  }
  console.log(describe(configuration));
}

/** Publishes the builds of this checkout, and waits until every edge shows them. */
async function publish({ layout }: ClusterConfiguration, token: string): Promise<void> {
  console.log("Publishing the shell and the remotes ...");
  const site = path.join(repository, "platform/bin/site.mjs");
  await run(process.execPath, [site, "publish", "--all"], {
    env: { LARCHWAY_SITE: toOrigin(layout), PLATFORM_TOKEN: token },
  });
}

function describe({ layout, folders }: ClusterConfiguration): string {
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
  const end = performance.now() + stopLimit;
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
  const { CLUSTER_DIR, CLUSTER_PORT, SEED_LISTINGS } = environmentSchema.parse(process.env);
  const root = CLUSTER_DIR
    ? path.resolve(CLUSTER_DIR)
    : isRoot()
      ? "/var/lib/larchway-cluster"
      : path.join(repository, "var/cluster");
  const folders = { root, run: path.join(root, "run"), log: path.join(root, "log") };
  return command === "stop" ? stop(folders) : start(folders, CLUSTER_PORT, SEED_LISTINGS);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
});
