import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { startProcess, type TestProcess } from "@larchway/shared/server/testing";

let folder: string;
let running: TestProcess | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "larchway-refused-"));
});
afterEach(async () => {
  // A process that started after all must not run on.
  running?.child.kill("SIGKILL");
  await running?.ended;
  await rm(folder, { recursive: true, force: true });
});

const edge = "edge/server.ts";
const api = "api/src/server.ts";
const limit = 60_000;
const secrets = { PLATFORM_TOKEN: "x".repeat(32), METRICS_TOKEN: "y".repeat(32) };

async function run(program: string, env: Record<string, string>, args: string[] = []) {
  const path = program.endsWith("/server.ts") ? { PORT: "0", HOST: "127.0.0.1" } : {};
  const started = startProcess(program, { ...path, DATA_DIR: folder, ...env }, args);
  running = started;
  const code = await started.ended;
  return { code, output: started.output() };
}

describe("a process does not start", () => {
  it.each([
    [edge, "run/metrics-token", "METRICS_TOKEN"],
    [api, "session-secret", "SESSION_SECRET"],
  ])(
    "%s on an empty %s",
    async (program, name, variable) => {
      const file = join(folder, name);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, "");
      const { code, output } = await run(program, {});
      expect(code).toBe(1);
      expect(output).toContain(`${file} holds no usable secret`);
      expect(output).toContain(`set ${variable}`);
      expect(output).not.toMatch(/\n\s+at /);
    },
    limit,
  );

  it.each([
    [edge, "PLATFORM_TOKEN", ""],
    [edge, "METRICS_TOKEN", "short"],
    [api, "SESSION_SECRET", ""],
    ["platform/cli/main.ts", "PLATFORM_TOKEN", ""],
  ])(
    "%s with %s=%j",
    async (program, variable, value) => {
      const { code, output } = await run(program, { [variable]: value }, ["releases"]);
      expect([code, output]).toEqual([1, expect.stringContaining(`${variable}: must have 32 characters`)]);
      expect(output).not.toMatch(/\n\s+at /);
    },
    limit,
  );

  it.each([edge, api])(
    "%s with a DATABASE_URL and without the secrets that all its processes share",
    async (program) => {
      const { code, output } = await run(program, { DATABASE_URL: "postgres://127.0.0.1:1/none" });
      expect([code, output]).toEqual([
        1,
        expect.stringContaining("PLATFORM_TOKEN: missing. With DATABASE_URL"),
      ]);
      expect(output).toContain("METRICS_TOKEN: missing. With DATABASE_URL");
      expect(output).not.toMatch(/\n\s+at /);
    },
    limit,
  );

  it.each([
    [edge, []],
    [api, []],
    ["api/src/sources/feed/main.ts", ["sync"]],
    ["api/src/sources/feed/geocode-main.ts", ["load", "none.csv"]],
    ["demo/seed/main.ts", []],
    ["api/src/operations/operator/main.ts", ["create", "--email", "ada@example.ca"]],
    ["platform/cli/main.ts", ["backup", join(tmpdir(), "never.backup")]],
  ])(
    "%s with a DATABASE_URL that is no URL",
    async (program, args) => {
      const more = { FEED_URL: "http://127.0.0.1:9/odata/", DATABASE_URL: "not a url:hidden" };
      const { code, output } = await run(program, more, args);
      expect([code, output]).toEqual([
        1,
        expect.stringContaining("DATABASE_URL: must be a URL such as postgres://"),
      ]);
      expect(output).not.toMatch(/\n\s+at |hidden/);
    },
    limit,
  );
});

describe("a DATABASE_URL where nothing listens", () => {
  let url: string;
  beforeAll(async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    await new Promise((resolve) => server.close(resolve));
    url = `postgres://larchway:hidden@127.0.0.1:${port}/larchway`;
  });
  const explanation = () => `DATABASE_URL: the database ${url.replace(/.*@/, "")} cannot be used`;

  it.each([
    [api, []],
    ["api/src/operations/operator/main.ts", ["create", "--email", "ada@example.ca"]],
    ["platform/cli/main.ts", ["backup", join(tmpdir(), "never.backup")]],
  ])(
    "ends %s with the variable's name and the remedy",
    async (program, args) => {
      const { code, output } = await run(program, { DATABASE_URL: url, ...secrets }, args);
      expect([code, output]).toEqual([1, expect.stringContaining(explanation())]);
      expect(output).toContain("Start PostgreSQL there, or correct the address.");
      expect(output).not.toMatch(/\n\s+at |hidden/);
    },
    limit,
  );

  it(
    "is named in the log of the edge, which retries",
    async () => {
      const started = startProcess(edge, {
        PORT: "0",
        HOST: "127.0.0.1",
        DATA_DIR: folder,
        DATABASE_URL: url,
        ...secrets,
      });
      running = started;
      const response = await fetch(`${await started.url}/healthz`);
      expect(response.status).toBe(200);
      while (!started.output().includes(explanation()))
        await new Promise((resolve) => started.child.stdout!.once("data", resolve));
      expect(started.output()).not.toMatch(/\\n\s+at |hidden/);
    },
    limit,
  );
});
