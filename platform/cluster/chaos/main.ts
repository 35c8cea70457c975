/** `npm run chaos [-- fault...]`: breaks a running cluster while visitors use it. See `docs/operations/cluster.md`. */
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import { z } from "zod";
import { readCluster, readFolders } from "../read-cluster";
import { readPid, responds } from "../supervise-part";
import { faults, interruption, type ClusterUnderTest } from "./faults";
import { runLoad, type LoadResult } from "./load";
import { countStored } from "./marks-repository";

const help = `npm run chaos [-- [fault...] [--rate 30]]   on a running cluster (npm run cluster)

Faults: ${Object.keys(faults).join(", ")}. Without one, all of them.
It ends with 1 when a read failed, writes were out for over 30 s or without a clear response, or a message was given up,
lost or doubled.`;

const rateSchema = z.coerce.number().min(1).max(500);
const healthyLimitMs = 180_000;
const beforeMs = 5000;
const afterMs = 10_000;
const maxWritesOut = 30;

interface Row extends LoadResult {
  title: string;
  lost: number;
  doubled: number;
  /** Seconds from the fault until every process was ready, also for writes. */
  healthyAfter: number;
}

async function runDrill(
  cluster: Awaited<ReturnType<typeof readCluster>>,
  name: string,
  rate: number,
): Promise<Row> {
  const fault = faults[name];
  if (!fault) throw new Error(`There is no fault ${name}. There are: ${Object.keys(faults).join(", ")}.`);
  await waitUntilHealthy(cluster);
  const stopping = new AbortController();
  const loading = runLoad(`http://${cluster.layout.site}`, rate, stopping.signal);
  // Awaited below. It may fail earlier.
  loading.catch(() => undefined);
  await delay(beforeMs);
  const brokenAt = performance.now();
  let healthyAfter: number;
  try {
    await fault.inject(cluster);
    await waitUntilHealthy(cluster);
    healthyAfter = (performance.now() - brokenAt) / 1000;
    await delay(afterMs);
  } finally {
    stopping.abort();
  }
  const result = await loading;
  const stored = await countStored(cluster.query, result.mark);
  return {
    ...result,
    title: fault.title,
    lost: [...result.acknowledged].filter((mark) => !stored.has(mark)).length,
    doubled: [...stored.values()].filter((count) => count > 1).length,
    healthyAfter,
  };
}

/** Until every process is ready, and each api for writes. */
async function waitUntilHealthy({ layout }: ClusterUnderTest): Promise<void> {
  const urls = [
    `http://${layout.site}/healthz`,
    ...layout.apis.map((address) => `http://${address}/readyz?for=writes`),
    ...layout.edges.map((address) => `http://${address}/readyz`),
    ...layout.databases.map(({ patroni }) => `http://${patroni}/health`),
    ...layout.etcd.map(({ client }) => `http://${client}/health`),
  ];
  const isUp = (url: string) => responds(url).catch(() => false);
  const countDatabases = async (role: string) => {
    const states = await Promise.all(
      layout.databases.map(({ patroni }) => isUp(`http://${patroni}/${role}`)),
    );
    return states.filter(Boolean).length;
  };
  const end = performance.now() + healthyLimitMs;
  while (performance.now() < end) {
    const states = await Promise.all(urls.map(isUp));
    // One server takes writes, and another has all of them.
    const [primaries, standbys] = await Promise.all(["primary", "sync"].map(countDatabases));
    if (states.every(Boolean) && primaries === 1 && standbys !== 0) return;
    interruption.signal.throwIfAborted();
    await delay(250);
  }
  throw new Error("The cluster did not become healthy within 180 s. Read its logs.");
}

function describe(row: Row): string {
  const { title, reads, failedReads, failures, failedWrites, unclearWrites, writesOut } = row;
  const { acknowledged, lost, doubled, healthyAfter } = row;
  const cells = [
    title,
    reads,
    failedReads,
    failedWrites,
    unclearWrites,
    writesOut.toFixed(1),
    acknowledged.size,
    lost,
    doubled,
    healthyAfter.toFixed(0),
  ];
  const details = Object.entries(failures).map(([name, count]) => `${name}: ${String(count)}`);
  return `| ${cells.join(" | ")} |${details.length > 0 ? `\n  ${details.join(", ")}` : ""}`;
}

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { help: { type: "boolean", short: "h" }, rate: { type: "string", default: "30" } },
  });
  if (values.help) return console.log(help);
  const rate = rateSchema.parse(values.rate);
  if ((await readPid(readFolders().run, "cluster")) === undefined)
    throw new Error("No cluster runs. Start it with: npm run cluster");
  const cluster = await readCluster();
  console.log(
    "| Fault | Reads | Failed | Failed writes | without 503 and retry-after | Writes out (s) | Messages acknowledged | Lost | Doubled | Healthy after (s) |",
  );
  console.log("| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |");
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.on(signal, () =>
      interruption.abort(new Error("The drill was interrupted. Its fault is undone.")),
    );
  for (const name of positionals.length > 0 ? positionals : Object.keys(faults)) {
    const row = await runDrill(cluster, name, rate);
    console.log(describe(row));
    const { failedReads, unclearWrites, givenUp, writesOut, lost, doubled } = row;
    if (failedReads + unclearWrites + givenUp + lost + doubled > 0 || writesOut > maxWritesOut)
      process.exitCode = 1;
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
