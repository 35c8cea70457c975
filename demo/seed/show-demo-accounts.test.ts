import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { chmod, lstat, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "@larchway/shared/server/database";
import { makeEngineDirectory } from "@larchway/shared/server/testing";
import { databaseOptions } from "@larchway/api/config/config";
import { paths } from "@larchway/api/config/paths";

const schema = `test_${randomBytes(6).toString("hex")}`;
const databaseUrl = process.env.TEST_DATABASE_URL;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "larchway-accounts-"));
  await makeEngineDirectory(join(folder, "database/api"));
});
afterAll(async () => {
  if (databaseUrl) {
    const options = { DATABASE_URL: databaseUrl, DATABASE_SCHEMA: schema, DATA_DIR: folder };
    const database = await openDatabase(databaseOptions(options));
    await database.query(`drop schema ${schema} cascade`);
    await database.close();
  }
  await rm(folder, { recursive: true, force: true });
});

/** Starts the api as a supervisor does, and resolves with what it printed and sent until it was ready. */
async function startOnce() {
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, ["platform/bin/run-program.mjs", "demo/server.ts"], {
    cwd: paths.repository,
    env: {
      PATH,
      HOME,
      PORT: "0",
      DATA_DIR: folder,
      DATABASE_URL: databaseUrl,
      DATABASE_SCHEMA: schema,
      SEED_LISTINGS: "60",
      PLATFORM_TOKEN: "x".repeat(32),
      METRICS_TOKEN: "x".repeat(32),
    },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  const ended = once(child, "close");
  let output = "";
  const sent: { demoAccounts: { email: string; password: string }[] }[] = [];
  child.on("message", (message) => sent.push(message as (typeof sent)[number]));
  const ready = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream!.on("data", (chunk) => {
        output += String(chunk);
        if (output.includes('"msg":"ready"')) resolve();
      });
  });
  await Promise.race([ready, ended.then(() => Promise.reject(new Error(output)))]);
  child.kill("SIGKILL");
  await ended;
  return { output, sent };
}

describe("the passwords of the demo accounts", () => {
  it("go to the supervisor once and are never printed, and an open data folder is closed", async () => {
    await mkdir(join(folder, "log"));
    await writeFile(join(folder, "log", "api.log"), "of an earlier version");
    await chmod(join(folder, "log", "api.log"), 0o644);
    await chmod(folder, 0o755);

    const first = await startOnce();
    const accounts = first.sent.flatMap(({ demoAccounts }) => demoAccounts);
    expect(accounts.map(({ email }) => email.split("@")[0])).toEqual(["buyer", "admin"]);
    expect(first.output).toContain('"msg":"seeded"');
    for (const { password } of accounts) {
      expect(password.length).toBeGreaterThan(11);
      expect(first.output).not.toContain(password);
    }
    for (const name of ["", "log", "log/api.log", "session-secret"])
      expect([name, (await lstat(join(folder, name))).mode & 0o077]).toEqual([name, 0]);

    const second = await startOnce();
    expect(second.sent).toEqual([]);
  });
});
