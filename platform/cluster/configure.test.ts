import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parse } from "yaml";
import { configure, type ClusterConfiguration } from "./configure";
import { fillTemplate } from "./fill-template";
import { layOut } from "./layout";
import { listParts } from "./parts";
import { readSecrets } from "./secrets";

let root: string;
let configuration: ClusterConfiguration;

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), "cluster-"));
  const folders = { root, run: path.join(root, "run"), log: path.join(root, "log") };
  await mkdir(folders.run);
  const program = "/bin/true";
  configuration = await configure({
    layout: layOut(18_400),
    folders,
    programs: {
      etcd: program,
      patroni: program,
      haproxy: program,
      nginx: program,
      prometheus: program,
      postgres: "/usr/bin",
    },
    secrets: await readSecrets(root),
    listings: 10,
  });
});
afterAll(() => rm(root, { recursive: true }));

const readFilled = (name: string) => readFile(configuration.files[name] ?? "", "utf8");

it("fills every parameter of the files in deploy/", async () => {
  expect(Object.keys(configuration.files)).toHaveLength(9);
  for (const name of Object.keys(configuration.files))
    expect(await readFilled(name)).not.toMatch(/\$\{[A-Z]/);
  expect(parse(await readFilled("etcd2"))).toMatchObject({
    name: "etcd2",
    "initial-cluster":
      "etcd1=http://127.0.0.1:18425,etcd2=http://127.0.0.1:18426,etcd3=http://127.0.0.1:18427",
  });
  expect(parse(await readFilled("postgres3"))).toMatchObject({
    postgresql: { connect_address: "127.0.0.1:18413" },
    bootstrap: { dcs: { synchronous_mode: true, failsafe_mode: true } },
  });
  expect(await readFilled("haproxy")).toContain(
    "server pg1 127.0.0.1:18411 maxconn 140 check addr 127.0.0.1 port 18421",
  );
  expect(await readFilled("nginx")).toContain("proxy_set_header host $http_host;");
});

it("gives every process another address, and another folder", () => {
  const { site, edges, apis, balancer, databases, etcd, bucket, prometheus } = configuration.layout;
  const addresses = [site, ...edges, ...apis, ...Object.values(balancer), bucket, prometheus].concat(
    databases.flatMap(({ server, patroni }) => [server, patroni]),
    etcd.flatMap(({ client, peer }) => [client, peer]),
  );
  expect(new Set(addresses).size).toBe(addresses.length);
  const { apis: ofApis, edges: ofEdges } = configuration.environments;
  expect(new Set([...ofApis, ...ofEdges].map(({ DATA_DIR }) => DATA_DIR)).size).toBe(4);
});

it("starts the databases before what needs them, and keeps the secrets of the first start", async () => {
  const groups = listParts(configuration).map((group) => group.map(({ name }) => name));
  expect(groups).toEqual([
    ["etcd1", "etcd2", "etcd3"],
    ["postgres1"],
    ["postgres2", "postgres3", "haproxy", "bucket"],
    ["api1", "api2"],
    ["edge1", "edge2"],
    ["nginx", "prometheus"],
  ]);
  expect(await readSecrets(root)).toEqual(await readSecrets(root));
});

it("rejects a parameter without a value, and a value without a parameter", () => {
  expect(fillTemplate("listen ${A} $host ${b}", { A: "1" })).toBe("listen 1 $host ${b}");
  expect(() => fillTemplate("${A}", {})).toThrow("no value for the parameter A");
  expect(() => fillTemplate("${A}", { A: "1", B: "2" })).toThrow("No parameter has the name B");
});
