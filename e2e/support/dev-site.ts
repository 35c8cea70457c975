import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { copyPreparedData } from "./prepared-data";
import { freePort, siteEnvironment } from "./site";

const startLimit = 600_000;

/** `npm run dev <remote>` in a checkout, on separate ports; resolves when the remote was built for development. */
export async function startDevSite(checkout: string, remote: string) {
  const port = freePort();
  const data = await mkdtemp(path.join(tmpdir(), "larchway-dev-"));
  await copyPreparedData(data);
  const child = spawn(process.execPath, ["platform/bin/dev.mjs", remote], {
    cwd: checkout,
    env: {
      ...process.env,
      ...siteEnvironment,
      PORT: port,
      API_PORT: freePort(),
      DATA_DIR: data,
      SEED_LISTINGS: "200",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  async function stop() {
    child.kill("SIGTERM");
    await ended;
    await rm(data, { recursive: true, force: true });
  }
  let output = "";
  const isReady = () =>
    ["shell", remote].every((name) => output.includes(`${name} built for development in`));
  await new Promise<void>((resolve, reject) => {
    const fail = (reason: string) => reject(new Error(`${reason}:\n${output}`));
    const timer = setTimeout(() => fail(`Not ready within ${startLimit / 1000} s`), startLimit);
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (!isReady()) return;
      clearTimeout(timer);
      resolve();
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    child.once("close", (code) => fail(`It ended with code ${code}`));
  }).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { url: `http://localhost:${port}`, output: () => output, stop };
}
