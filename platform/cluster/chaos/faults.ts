import { setTimeout as delay } from "node:timers/promises";
import type { ClusterLayout } from "../layout";
import { responds, waitUntilReady, type ClusterFolders, type Part } from "../supervise-part";
import { loseMachine, release, signalMachine } from "./processes";

export interface ClusterUnderTest {
  layout: ClusterLayout;
  folders: ClusterFolders;
}

export interface Fault {
  title: string;
  /** Breaks something, and resolves once it is whole again or may heal itself. */
  happen: (cluster: ClusterUnderTest) => Promise<void>;
}

const seconds = (count: number) => delay(1000 * count);
const databases = ["postgres1", "postgres2", "postgres3"];

/** By the name that `npm run chaos -- <name>` takes. */
export const faults: Readonly<Record<string, Fault>> = {
  "primary-lost": {
    title: "The primary's machine is lost for 40 s",
    happen: async (cluster) => lose(cluster, [await findPrimary(cluster)], 40),
  },
  switchover: {
    title: "The primary hands over",
    happen: async (cluster) => {
      const primary = await findPrimary(cluster);
      const patroni = cluster.layout.databases.find(({ name }) => name === primary)?.patroni ?? "";
      await fetch(`http://${patroni}/switchover`, {
        method: "POST",
        body: JSON.stringify({ leader: primary }),
        signal: AbortSignal.timeout(60_000),
      });
    },
  },
  "primary-paused": {
    title: "The primary's machine is paused for 15 s, less than the lease",
    happen: async (cluster) => pause(cluster, await findPrimary(cluster), 15),
  },
  "primary-paused-long": {
    title: "The primary's machine is paused for 45 s, more than the lease",
    happen: async (cluster) => pause(cluster, await findPrimary(cluster), 45),
  },
  "replica-lost": {
    title: "A replica's machine is lost for 30 s",
    happen: async (cluster) => {
      const primary = await findPrimary(cluster);
      await lose(cluster, [databases.find((name) => name !== primary) ?? ""], 30);
    },
  },
  "etcd-lost": {
    title: "All of etcd is lost for 25 s",
    happen: (cluster) => lose(cluster, ["etcd1", "etcd2", "etcd3"], 25),
  },
  "api-lost": { title: "One api is lost for 15 s", happen: (cluster) => lose(cluster, ["api1"], 15) },
  "edge-lost": { title: "One edge is lost for 15 s", happen: (cluster) => lose(cluster, ["edge1"], 15) },
  "api-and-edge-lost": {
    title: "One api and one edge are lost for 15 s",
    happen: (cluster) => lose(cluster, ["api2", "edge2"], 15),
  },
  "bucket-lost": { title: "The bucket is lost for 20 s", happen: (cluster) => lose(cluster, ["bucket"], 20) },
  "rolling-restart": {
    title: "Every edge and every api is restarted, one after the other",
    happen: async (cluster) => {
      for (const name of ["edge1", "edge2", "api1", "api2"]) {
        await signalMachine(cluster.folders, name, "SIGTERM");
        await seconds(4);
        await waitUntilReady(toReadiness(cluster.layout, name), cluster.folders);
      }
    },
  },
};

async function lose({ folders }: ClusterUnderTest, names: readonly string[], time: number): Promise<void> {
  try {
    await Promise.all(names.map((name) => loseMachine(folders, name)));
    await seconds(time);
  } finally {
    await Promise.all(names.map((name) => release(folders, name)));
  }
}

async function pause({ folders }: ClusterUnderTest, name: string, time: number): Promise<void> {
  try {
    await signalMachine(folders, name, "SIGSTOP");
    await seconds(time);
  } finally {
    await signalMachine(folders, name, "SIGCONT");
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
