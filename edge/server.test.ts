import { once } from "node:events";
import { lstat, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  balancedLoad,
  makeEngineDirectory,
  startProcess,
  type TestProcess,
} from "@larchway/shared/server/testing";
import { toBuildId, makeFakeBuild } from "@larchway/releases/store/testing";
import { startFakeApi, testToken } from "./testing";

let api: Awaited<ReturnType<typeof startFakeApi>>;
let folder: string;
let edge: TestProcess;
let url: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "larchway-edge-process-"));
  await makeEngineDirectory(join(folder, "database/platform"));
  api = await startFakeApi();
});
beforeEach(async () => {
  edge = startProcess("edge/server.ts", {
    PORT: "0",
    HOST: "127.0.0.1",
    DATA_DIR: folder,
    API_URL: api.url,
    PLATFORM_TOKEN: testToken,
  });
  url = await edge.url;
});
afterEach(async () => {
  edge.child.kill("SIGKILL");
  await edge.ended;
});
afterAll(async () => {
  await api.stop();
  await rm(folder, { recursive: true, force: true });
});

const operator = { authorization: `Bearer ${testToken}`, "content-type": "application/json" };
async function post(path: string, body: object): Promise<Response> {
  for (;;) {
    const response = await fetch(`${url}${path}`, {
      method: "POST",
      headers: operator,
      body: JSON.stringify(body),
    });
    // Its database opens after it listens.
    if (response.status !== 503) return response;
  }
}

describe("the edge process", () => {
  it("writes nothing that another user may read", async () => {
    while (
      ((await (await fetch(`${url}/readyz`)).json()) as { releaseDatabase: string }).releaseDatabase !==
      "open"
    );
    await post("/platform/releases", { folder: await makeFakeBuild({ version: "private" }) });
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const open = entries.map(async (entry) => {
      const { mode } = await lstat(join(entry.parentPath, entry.name));
      // The embedded database sets its own file modes, in folders that only the owner can open.
      const isTable = entry.isFile() && entry.parentPath.startsWith(join(folder, "database", "platform"));
      return (mode & 0o077) === 0 || isTable ? [] : [entry.name];
    });
    expect((await Promise.all(open)).flat()).toEqual([]);
    expect(entries.map(({ name }) => name)).toEqual(expect.arrayContaining(["metrics-token", "entry.js.br"]));
  });

  it("stops under load without losing a request, and becomes unready first", async () => {
    expect((await fetch(`${url}/readyz`)).status).toBe(503);
    const shell = await makeFakeBuild({ name: "shell", version: "shell", routes: [] });
    await post("/platform/releases", { folder: shell });
    await post("/platform/promote", { name: "shell", build: toBuildId("shell") });
    expect((await fetch(`${url}/readyz`)).status).toBe(200);

    const report = await balancedLoad(url, `/remotes/shell/${toBuildId("shell")}/entry.js`, {
      onOutcome: (count) => count === 200 && edge.child.kill("SIGTERM"),
    });
    expect(report.outcomes.filter((response) => response !== 200)).toEqual([]);
    expect(report.closing).toBeGreaterThan(0);
    expect(await edge.ended).toBe(0);
  });

  it("waits for a slow response of the api", async () => {
    const requested = new Promise<void>((resolve) => {
      let release: () => void;
      const wait = new Promise<void>((done) => (release = done));
      api.responses["/api/slow"] = {
        body: { ok: true },
        get wait() {
          resolve();
          // The response waits until the edge has stopped listening.
          void untilRefused().then(() => release());
          return wait;
        },
      };
    });
    const untilRefused = async () => {
      while (
        await fetch(`${url}/healthz`).then(
          () => true,
          () => false,
        )
      );
    };
    const response = fetch(`${url}/api/slow`);
    await requested;
    edge.child.kill("SIGTERM");
    expect(await (await response).json()).toEqual({ ok: true });
    expect(await edge.ended).toBe(0);
  });

  it("stops immediately on a second signal", async () => {
    const requested = new Promise<void>((resolve) => {
      api.responses["/api/never"] = {
        body: {},
        get wait() {
          resolve();
          return new Promise(() => undefined);
        },
      };
    });
    const response = fetch(`${url}/api/never`);
    await requested;
    edge.child.kill("SIGTERM");
    while (!edge.output().includes('"msg":"stopping"')) await once(edge.child.stdout!, "data");
    edge.child.kill("SIGTERM");
    await expect(response).rejects.toThrow();
    expect(await edge.ended).toBe(1);
  });
});
