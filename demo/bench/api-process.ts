import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { setTimeout } from "node:timers/promises";
import { paths } from "@larchway/api/config/paths";

export interface ApiProcess {
  url: string;
  /** Milliseconds from the start of the process until it was ready. */
  readyMilliseconds: number;
  /** Milliseconds that the listing index took to load. */
  indexLoaded: Promise<number>;
  /** Megabytes of memory, now and at most, and seconds of processor time so far; undefined where there is no /proc. */
  usage(): Promise<{ megabytes: number; megabytesAtMost: number; cpuSeconds: number } | undefined>;
  pid: number;
  stop(): Promise<void>;
}

/** Starts the API like the site and waits until it is ready. */
export async function startApi(env: Record<string, string | undefined>): Promise<ApiProcess> {
  const port = await freePort();
  const started = performance.now();
  const child = spawn(
    process.execPath,
    ["--import", "./platform/bin/child-guard.mjs", "platform/bin/run-program.mjs", "api/src/server.ts"],
    {
      cwd: paths.repository,
      env: {
        ...process.env,
        NODE_ENV: "production",
        SESSION_SECRET: randomBytes(24).toString("hex"),
        PLATFORM_TOKEN: randomBytes(24).toString("hex"),
        METRICS_TOKEN: randomBytes(24).toString("hex"),
        ...env,
        PORT: String(port),
      },
      stdio: ["ignore", "pipe", "inherit", "ipc"],
    },
  );
  const closed = new Promise<void>((resolve) => child.once("close", () => resolve()));
  const lines = createInterface({ input: child.stdout as Readable });
  const lineWith = (message: string) =>
    new Promise<Record<string, unknown>>((resolve, reject) => {
      const look = (line: string) => {
        if (!line.includes(`"msg":"${message}"`)) return;
        lines.off("line", look);
        resolve(JSON.parse(line) as Record<string, unknown>);
      };
      lines.on("line", look);
      void closed.then(() => reject(new Error("The api ended.")));
    });
  const indexLoaded = lineWith("the listing index is loaded").then(({ milliseconds }) => {
    // Request logs would be parsed here, on the processor that is being measured.
    lines.close();
    child.stdout?.resume();
    return Number(milliseconds);
  });
  indexLoaded.catch(() => undefined);
  await lineWith("ready");
  return {
    url: `http://127.0.0.1:${port}`,
    readyMilliseconds: Math.round(performance.now() - started),
    indexLoaded,
    usage: () => readUsage(child.pid ?? 0),
    pid: child.pid ?? 0,
    async stop() {
      child.kill("SIGTERM");
      await closed;
    },
  };
}

/** Waits until the descriptions are read, which takes processor time after the index is loaded. */
export async function untilDescribed({ url }: Pick<ApiProcess, "url">): Promise<void> {
  while ((await fetch(`${url}/api/properties/count?words=kitchen`)).status === 503) await setTimeout(1_000);
}

/** Linux counts processor time in hundredths of a second. */
const ticksPerSecond = 100;

async function readUsage(pid: number) {
  try {
    const status = await readFile(`/proc/${pid}/status`, "utf8");
    const stat = await readFile(`/proc/${pid}/stat`, "utf8");
    const kilobytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]);
    const [user, system] = stat
      .slice(stat.lastIndexOf(")") + 2)
      .split(" ")
      .slice(11, 13)
      .map(Number);
    return {
      megabytes: Math.round(kilobytes("VmRSS") / 1000),
      megabytesAtMost: Math.round(kilobytes("VmHWM") / 1000),
      cpuSeconds: ((user ?? 0) + (system ?? 0)) / ticksPerSecond,
    };
  } catch {
    return undefined;
  }
}

/**
 * Milliseconds of processor time of all live threads of a process, to the microsecond; 0 for a process that ended. Only
 * on Linux.
 */
export async function readProcessorMs(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const times = await Promise.all(
    threads.map(async (thread) => {
      const text = await readFile(`/proc/${pid}/task/${thread}/schedstat`, "utf8").catch(() => "0");
      return Number(text.split(" ")[0]) / 1e6;
    }),
  );
  return times.reduce((sum, time) => sum + time, 0);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
