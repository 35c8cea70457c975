/** `npm run chaos [-- fault...]`: breaks a running cluster while visitors use it. See `docs/operations/cluster.md`. */
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import { z } from "zod";
import { readCluster } from "../read-cluster";
import { readPid, responds } from "../supervise-part";
import { faults, type ClusterUnderTest } from "./faults";
import { runLoad, type LoadResult } from "./load";
import { countStored } from "./marks-repository";

const help = `npm run chaos [-- [fault...] [--rate 30]]   on a running cluster (npm run cluster)

Faults: ${Object.keys(faults).join(", ")}. Without one, all of them.
It ends with 1 when a read failed, a write was out for over 30 s, or a message was lost or doubled.`;

const rateSchema = z.coerce.number().min(1).max(500);
const healthyLimit = 180_000;
const [before, after] = [5000, 10_000];
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
  await delay(before);
  const brokenAt = performance.now();
  let healthyAfter: number;
  try {
    await fault.happen(cluster);
    await waitUntilHealthy(cluster);
    healthyAfter = (performance.now() - brokenAt) / 1000;
    await delay(after);
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
    `http://${layout.bucket}/?list-type=2`,
    ...layout.etcd.map(({ client }) => `http://${client}/health`),
  ];
  const end = performance.now() + healthyLimit;
  while (performance.now() < end) {
    const states = await Promise.all(urls.map((url) => responds(url).catch(() => false)));
    if (states.every(Boolean)) return;
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
  const cluster = await readCluster();
  if ((await readPid(cluster.folders.run, "cluster")) === undefined)
    throw new Error("No cluster runs. Start it with: npm run cluster");
  console.log(
    "| Fault | Reads | Failed | Failed writes | without 503 and retry-after | Writes out (s) | Messages acknowledged | Lost | Doubled | Healthy after (s) |",
  );
  console.log("| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |");
  for (const name of positionals.length > 0 ? positionals : Object.keys(faults)) {
    const row = await runDrill(cluster, name, rate);
    console.log(describe(row));
    if (row.failedReads > 0 || row.writesOut > maxWritesOut || row.lost > 0 || row.doubled > 0)
      process.exitCode = 1;
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
