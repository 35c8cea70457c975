import path from "node:path";
import type { ClusterConfiguration } from "./configure";
import { isRoot } from "./programs";
import { repository } from "../build/read-workspace";
import { responds, type Part } from "./supervise-part";

/** The processes of a cluster, in the order in which they start. Those of one group start together. */
export function listParts(configuration: ClusterConfiguration): readonly (readonly Part[])[] {
  const { layout, files, programs, owner, environments } = configuration;
  const site = (name: string, source: string, address: string, env: Record<string, string>): Part => ({
    name,
    command: process.execPath,
    args: [path.join(repository, "platform/bin/run-program.mjs"), source],
    env,
    isReady: () => responds(`http://${address}/healthz`),
  });
  const etcd = layout.etcd.map(({ name, client }) => ({
    name,
    command: programs.etcd,
    args: ["--config-file", files[name] ?? ""],
    isReady: () => responds(`http://${client}/health`),
  }));
  const databases = layout.databases.map(({ name, patroni }) => ({
    name,
    command: programs.patroni,
    args: [files[name] ?? ""],
    env: { LC_ALL: "C.UTF-8" },
    owner,
    isReady: () => responds(`http://${patroni}/health`),
  }));
  const [firstDatabase, ...otherDatabases] = databases;
  const balancer: Part = {
    name: "haproxy",
    command: programs.haproxy,
    args: ["-db", "-f", files.haproxy ?? ""],
    isReady: () => responds(`http://${layout.balancer.metrics}/metrics`),
  };
  const bucket = {
    ...site("bucket", "platform/cluster/bucket-main.ts", layout.bucket, environments.bucket),
    isReady: () => responds(`http://${layout.bucket}/${environments.bucket.BUCKET ?? ""}?list-type=2`),
  };
  const apis = layout.apis.map((address, index) => ({
    ...site(`api${String(index + 1)}`, "demo/server.ts", address, environments.apis[index] ?? {}),
    isReady: () => responds(`http://${address}/readyz`),
  }));
  const edges = layout.edges.map((address, index) =>
    site(`edge${String(index + 1)}`, "edge/server.ts", address, environments.edges[index] ?? {}),
  );
  const nginx: Part = {
    name: "nginx",
    command: programs.nginx,
    args: [
      "-c",
      files.nginx ?? "",
      "-e",
      path.join(configuration.folders.log, "nginx.log"),
      "-g",
      `daemon off;${isRoot() ? " user root;" : ""}`,
    ],
    isReady: () => responds(`http://${layout.site}/healthz`),
  };
  const prometheus: Part = {
    name: "prometheus",
    command: programs.prometheus,
    args: [
      `--config.file=${files.prometheus ?? ""}`,
      `--storage.tsdb.path=${path.join(configuration.folders.root, "prometheus")}`,
      `--web.listen-address=${layout.prometheus}`,
    ],
    isReady: () => responds(`http://${layout.prometheus}/-/ready`),
  };
  return [
    etcd,
    firstDatabase ? [firstDatabase] : [],
    [...otherDatabases, balancer, bucket],
    apis,
    edges,
    [nginx, prometheus],
  ];
}
