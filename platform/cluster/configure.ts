import { execFileSync } from "node:child_process";
import { chown, mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { repository } from "../build/read-workspace";
import { fillTemplate } from "./fill-template";
import type { ClusterLayout } from "./layout";
import { isRoot, type Programs } from "./programs";
import type { ClusterSecrets } from "./secrets";
import type { ClusterFolders, Owner } from "./supervise-part";

export interface ClusterConfiguration {
  layout: ClusterLayout;
  folders: ClusterFolders;
  programs: Programs;
  /** PostgreSQL does not run as root. */
  owner: Owner | undefined;
  /** Filled configuration files, by part. */
  files: Readonly<Record<string, string>>;
  environments: {
    bucket: Record<string, string>;
    apis: readonly Record<string, string>[];
    edges: readonly Record<string, string>[];
  };
}

const bucketName = "larchway-releases";
const bucketKeys = { AWS_ACCESS_KEY_ID: "cluster", AWS_SECRET_ACCESS_KEY: "cluster" };

export interface ConfigureOptions {
  layout: ClusterLayout;
  folders: ClusterFolders;
  programs: Programs;
  secrets: ClusterSecrets;
  /** Demo homes of the first start. */
  listings: number;
}

/** Writes the configuration of every part, from the files in `deploy/`. */
export async function configure(options: ConfigureOptions): Promise<ClusterConfiguration> {
  const { layout, folders, programs, secrets, listings } = options;
  const owner = isRoot() ? readOwner("postgres") : undefined;
  const files: Record<string, string> = {};

  async function write(name: string, template: string, values: Record<string, string>): Promise<void> {
    const text = await readFile(path.join(repository, "deploy", template), "utf8");
    const file = path.join(folders.run, `${name}${path.extname(template)}`);
    await writeFile(file, fillTemplate(text, values), { mode: 0o600 });
    files[name] = file;
  }
  const own = async (target: string) => owner && (await chown(target, owner.uid, owner.gid));

  const members = layout.etcd.map(({ name, peer }) => `${name}=http://${peer}`).join(",");
  for (const { name, client, peer } of layout.etcd)
    await write(name, "etcd/etcd.yml", {
      NAME: name,
      DATA: path.join(folders.root, name),
      CLIENT: client,
      PEER: peer,
      MEMBERS: members,
    });

  for (const { name, server, patroni } of layout.databases) {
    const data = path.join(folders.root, name);
    const sockets = path.join(folders.root, `${name}-run`);
    for (const folder of [data, sockets]) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await own(folder);
    }
    await write(name, "patroni/patroni.yml", {
      NAME: name,
      API: patroni,
      ETCD: layout.etcd.map(({ client }) => client).join(","),
      POSTGRES: server,
      NETWORK: "127.0.0.1/32",
      DATA: data,
      BIN: programs.postgres,
      RUN: sockets,
      SHARED_BUFFERS: "128MB",
      SUPERUSER_PASSWORD: secrets.superuser,
      REPLICATION_PASSWORD: secrets.replication,
      REWIND_PASSWORD: secrets.rewind,
      API_PASSWORD: secrets.patroni,
      WATCHDOG: "automatic",
    });
    await own(files[name] ?? "");
  }

  const [api1 = "", api2 = ""] = layout.apis;
  const [edge1 = "", edge2 = ""] = layout.edges;
  const databaseValues = layout.databases.flatMap(({ server, patroni }, index) => {
    const [host = "", port = ""] = patroni.split(":");
    const prefix = `PG${String(index + 1)}`;
    return [
      [prefix, server],
      [`${prefix}_API_HOST`, host],
      [`${prefix}_API_PORT`, port],
    ];
  });
  await write("haproxy", "haproxy/haproxy.cfg", {
    PRIMARY: layout.balancer.primary,
    API: layout.balancer.api,
    METRICS: layout.balancer.metrics,
    API1: api1,
    API2: api2,
    ...Object.fromEntries(databaseValues),
  });
  await write("nginx", "nginx/nginx.conf", {
    RUN: folders.run,
    LOG: path.join(folders.log, "nginx.log"),
    LISTEN: layout.site,
    EDGE1: edge1,
    EDGE2: edge2,
  });
  await write("prometheus", "prometheus/prometheus.yml", {
    RULES: path.join(repository, "deploy/prometheus/alerts.yml"),
    METRICS_TOKEN: secrets.metricsToken,
    EDGE1: edge1,
    EDGE2: edge2,
    API1: api1,
    API2: api2,
    HAPROXY: layout.balancer.metrics,
    ...toTargets(
      "PATRONI",
      layout.databases.map(({ patroni }) => patroni),
    ),
    ...toTargets(
      "ETCD",
      layout.etcd.map(({ client }) => client),
    ),
  });

  const shared = {
    NODE_ENV: "production",
    HOST: "127.0.0.1",
    TRUST_PROXY: "127.0.0.1",
    // HAProxy notices a stopping api within 2 s.
    DRAIN_SECONDS: "3",
    DATABASE_URL: `postgres://larchway:${secrets.database}@${layout.balancer.primary}/larchway`,
    PLATFORM_TOKEN: secrets.platformToken,
    METRICS_TOKEN: secrets.metricsToken,
  };
  const at = (address: string, name: string) => ({
    PORT: address.split(":")[1] ?? "",
    DATA_DIR: path.join(folders.root, name),
  });
  return {
    layout,
    folders,
    programs,
    owner,
    files,
    environments: {
      bucket: { PORT: layout.bucket.split(":")[1] ?? "", BUCKET: bucketName },
      apis: layout.apis.map((address, index) => ({
        ...shared,
        ...at(address, `api${String(index + 1)}`),
        SESSION_SECRET: secrets.session,
        SITE_URL: toOrigin(layout),
        SEED_LISTINGS: String(listings),
      })),
      edges: layout.edges.map((address, index) => ({
        ...shared,
        ...at(address, `edge${String(index + 1)}`),
        ...bucketKeys,
        API_URL: `http://${layout.balancer.api}`,
        PUBLIC_ORIGIN: toOrigin(layout),
        STORE_S3_BUCKET: bucketName,
        STORE_S3_ENDPOINT: `http://${layout.bucket}`,
        STORE_S3_REGION: "ca-central-1",
      })),
    },
  };
}

/** Browsers treat localhost as a secure origin. */
export function toOrigin({ site }: ClusterLayout): string {
  return `http://localhost:${site.split(":")[1] ?? ""}`;
}

function toTargets(prefix: string, addresses: readonly string[]): Record<string, string> {
  return Object.fromEntries(addresses.map((address, index) => [`${prefix}${String(index + 1)}`, address]));
}

function readOwner(user: string): Owner {
  const read = (flag: string) => Number(execFileSync("id", [flag, user]).toString());
  return { uid: read("-u"), gid: read("-g") };
}
