import { setTimeout as delay } from "node:timers/promises";
import type { ClusterLayout } from "../layout";
import type { ClusterSecrets } from "../secrets";
import { responds, waitUntilReady, type ClusterFolders, type Part } from "../supervise-part";
import { killPart, release, signalPart } from "./processes";

export interface ClusterUnderTest {
  layout: ClusterLayout;
  folders: ClusterFolders;
  secrets: ClusterSecrets;
}

export interface Fault {
  title: string;
  /** Breaks something, and resolves once it is restored, or recovers alone. */
  inject: (cluster: ClusterUnderTest) => Promise<void>;
}

/** Aborted when the drill has to end. A fault is undone then. */
export const interruption = new AbortController();
const seconds = (count: number) => delay(1000 * count, undefined, { signal: interruption.signal });

/** By the name that `npm run chaos -- <name>` takes. */
export const faults: Readonly<Record<string, Fault>> = {
  "primary-killed": {
    title: "The primary's processes are killed, and start again after 40 s",
    inject: async (cluster) => kill(cluster, [await findPrimary(cluster)], 40),
  },
  switchover: {
    title: "The primary hands over",
    inject: async (cluster) => {
      const primary = await findPrimary(cluster);
      const patroni = cluster.layout.databases.find(({ name }) => name === primary)?.patroni ?? "";
      const response = await fetch(`http://${patroni}/switchover`, {
        method: "POST",
        headers: { authorization: `Basic ${btoa(`patroni:${cluster.secrets.patroni}`)}` },
        body: JSON.stringify({ leader: primary }),
        signal: AbortSignal.timeout(60_000),
      });
      if (!response.ok) throw new Error(`Patroni refused the switchover: ${await response.text()}`);
    },
  },
  "primary-paused": {
    title: "The primary's processes are paused for 15 s, less than the lease",
    inject: async (cluster) => pause(cluster, await findPrimary(cluster), 15),
  },
  "primary-paused-long": {
    title: "The primary's processes are paused for 45 s, more than the lease",
    inject: async (cluster) => pause(cluster, await findPrimary(cluster), 45),
  },
  "replica-killed": {
    title: "A replica's processes are killed, and start again after 30 s",
    inject: async (cluster) => {
      const primary = await findPrimary(cluster);
      const replica = cluster.layout.databases.find(({ name }) => name !== primary);
      await kill(cluster, replica ? [replica.name] : [], 30);
    },
  },
  "etcd-killed": {
    title: "All of etcd is killed, and starts again after 25 s",
    inject: (cluster) =>
      kill(
        cluster,
        cluster.layout.etcd.map(({ name }) => name),
        25,
      ),
  },
  "api-killed": {
    title: "One api is killed, and starts again after 15 s",
    inject: (cluster) => kill(cluster, ["api1"], 15),
  },
  "edge-killed": {
    title: "One edge is killed, and starts again after 15 s",
    inject: (cluster) => kill(cluster, ["edge1"], 15),
  },
  "api-and-edge-killed": {
    title: "One api and one edge are killed, and start again after 15 s",
    inject: (cluster) => kill(cluster, ["api2", "edge2"], 15),
  },
  "bucket-killed": {
    title: "The bucket is killed, and starts again after 20 s",
    inject: (cluster) => kill(cluster, ["bucket"], 20),
  },
  "rolling-restart": {
    title: "Every edge and every api is restarted, one after the other",
    inject: async (cluster) => {
      for (const name of ["edge1", "edge2", "api1", "api2"]) {
        await signalPart(cluster.folders, name, "SIGTERM");
        await seconds(4);
        await waitUntilReady(toReadiness(cluster.layout, name), cluster.folders);
      }
    },
  },
};

async function kill(
  { folders }: ClusterUnderTest,
  names: readonly string[],
  durationSeconds: number,
): Promise<void> {
  try {
    await Promise.all(names.map((name) => killPart(folders, name)));
    await seconds(durationSeconds);
  } finally {
    await Promise.all(names.map((name) => release(folders, name)));
  }
}

async function pause({ folders }: ClusterUnderTest, name: string, durationSeconds: number): Promise<void> {
  try {
    await signalPart(folders, name, "SIGSTOP");
    await seconds(durationSeconds);
  } finally {
    await signalPart(folders, name, "SIGCONT");
  }
}

async function findPrimary({ layout }: ClusterUnderTest): Promise<string> {
  for (const { name, patroni } of layout.databases)
    if (await responds(`http://${patroni}/primary`).catch(() => false)) return name;
  throw new Error("No database server is the primary. Wait until the cluster is healthy.");
}

/** When the next process may be restarted: this one is ready, not only alive. */
function toReadiness({ edges, apis }: ClusterLayout, name: string): Pick<Part, "name" | "isReady"> {
  const addresses = name.startsWith("edge") ? edges : apis;
  const address = addresses[Number(name.at(-1)) - 1] ?? "";
  return { name, isReady: () => responds(`http://${address}/readyz`) };
}
