import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "larchway-stop-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Two edges that wait for a missing database. The one that replaces the api ends immediately. */
const site = (data: string) => `
  import { stopOnSignal } from "./platform/bin/stop-on-signal.mjs";
  import { supervise } from "./platform/bin/supervise.mjs";
  const start = (name, seconds) => supervise({
    name, entry: "edge/server.ts", echo: true, logFolder: ${JSON.stringify(data)}, log: console.log,
    env: {
      PORT: "0", HOST: "127.0.0.1", DATABASE_URL: "postgres://127.0.0.1:1/none", DRAIN_SECONDS: seconds,
      PLATFORM_TOKEN: "x".repeat(32), METRICS_TOKEN: "x".repeat(32),
      DATA_DIR: ${JSON.stringify(data)} + "/" + name,
    },
  });
  const [api, edge] = [start("api", "0"), start("edge", "1")];
  stopOnSignal({ processes: [api, edge], api, stopping: new AbortController() });
`;

it("stops when npm passes a signal to its shell alone", async () => {
  const { PATH, HOME } = process.env;
  // A shell that has something to do after it does not make way for the program.
  const child = spawn("sh", ["-c", '"$NODE" --input-type=module --eval "$SITE"; true'], {
    cwd: join(__dirname, "../.."),
    env: { PATH, HOME, NODE: process.execPath, SITE: site(folder), npm_lifecycle_event: "start" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  child.stdout.on("data", (part: Buffer) => {
    output += String(part);
    if (output.split("Server listening").length === 3) child.kill("SIGTERM");
  });
  // Every process of the site has this output: it closes with the last one.
  await new Promise((resolve) => child.once("close", resolve));
  expect(output).toContain("Stopping ...");
  expect(output).not.toContain("starting it again");
});

it("stops at Ctrl+C, which a terminal sends to every process, without starting one of them again", async () => {
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", site(folder)], {
    cwd: join(__dirname, "../.."),
    env: { PATH, HOME },
    detached: true,
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  let isInterrupted = false;
  child.stdout.on("data", (part: Buffer) => {
    output += String(part);
    if (isInterrupted || output.split("Server listening").length < 3) return;
    isInterrupted = true;
    process.kill(-(child.pid ?? NaN), "SIGINT");
  });
  const code = await new Promise((resolve) => child.once("close", resolve));
  expect({ code, isInterrupted }).toEqual({ code: 0, isInterrupted: true });
  expect(output).toContain("Stopping ...");
  expect(output).not.toContain("starting it again");
});
