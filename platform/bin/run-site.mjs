// Runs the whole site on this machine: installs, builds, starts the api and the edge, publishes what changed.
import { rmSync } from "node:fs";
import path from "node:path";
import { diskSize, formatSize } from "./disk-size.mjs";
import { ensureInstalled, repository, requireNode } from "./install.mjs";
import { memorySettings } from "./memory-settings.mjs";
import { describeRefused, publishBuilds, readStartedBuilds } from "./publish-builds.mjs";
import { messageOf, outputOf, readBody, run } from "./run.mjs";
import { countListings, waitUntilOk } from "./running-site.mjs";
import { requireFreePort, takeStartLock } from "./start-lock.mjs";
import { stopOnSignal } from "./stop-on-signal.mjs";
import { supervise } from "./supervise.mjs";
import { releasedNames } from "../build/workspaces.mjs";

/** @typedef {{ name: string, build: string, folder: string }} BuiltWorkspace */

const log = (/** @type {string} */ line) => console.log(`  ${line}`);

/** @param {{ watched?: string[] }} options names of the workspaces that are built in development mode at every change */
export async function runSite({ watched = [] } = {}) {
  const started = performance.now();
  requireNode();
  const port = readPort("PORT", 8080);
  const apiPort = readPort("API_PORT", port + 1);
  const dataFolder = path.resolve(repository, process.env.DATA_DIR || "var");
  const edgeUrl = `http://localhost:${port}`;
  const apiUrl = `http://127.0.0.1:${apiPort}`;
  const before = readStartedBuilds(dataFolder);

  takeStartLock(path.join(dataFolder, "run"), { port, apiPort });
  await requireFreePort(port, "PORT", "the site");
  await requireFreePort(apiPort, "API_PORT", "the api");
  const wasInstalled = await ensureInstalled();
  // Files that are written from here on are for this user only. Packages may be shared.
  process.umask(0o077);
  // Left by an earlier `npm run dev`.
  rmSync(path.join(dataFolder, "dev"), { recursive: true, force: true });

  const common = { logFolder: path.join(dataFolder, "log"), log };
  const env = { DATA_DIR: dataFolder, NODE_ENV: process.env.NODE_ENV };
  const api = supervise({
    ...common,
    name: "api",
    entry: "demo/server.ts",
    env: {
      ...memorySettings,
      ...process.env,
      ...env,
      PORT: String(apiPort),
      HOST: process.env.API_HOST || "127.0.0.1",
      SITE_URL: process.env.SITE_URL || edgeUrl,
      // The api stops after the edge, when no more requests arrive.
      DRAIN_SECONDS: "0",
    },
    // The first start makes demo accounts: their passwords are shown here and nowhere else.
    onMessage: ({ demoAccounts = [] }) => {
      for (const { email, password } of demoAccounts)
        log(`demo account ${email} has the password ${password}`);
    },
  });
  const edge = supervise({
    ...common,
    name: "edge",
    entry: "edge/server.ts",
    env: {
      ...env,
      PORT: String(port),
      API_URL: process.env.API_URL || apiUrl,
      LIVE_RELOAD: watched.length > 0 ? "true" : "false",
    },
  });
  const processes = [api, edge];
  const stopping = new AbortController();
  const stop = stopOnSignal({ processes, api, stopping });

  try {
    const failed = Promise.race(processes.map((each) => each.failed));
    const [results] = await Promise.all([
      Promise.race([buildWorkspaces(watched, before), failed]),
      waitUntilOk(`${edgeUrl}/healthz`, failed, stopping.signal),
    ]);
    await waitUntilDatabaseOpen(edgeUrl, failed, stopping.signal);
    const { moved, left, refused, repaired, damaged } = await publishBuilds({ edgeUrl, dataFolder }, results);
    if (repaired.length > 0) log(`stored files were damaged and are repaired: ${repaired.join(", ")}`);
    if (damaged.length > 0) {
      log(
        `the live builds of ${damaged.join(", ")} are damaged, and nothing is left to repair them from: ` +
          "visitors get their fallback. Publish them again, roll back or restore a backup.",
      );
    }
    left.forEach(log);
    if (moved.length > 0) log(`now live: ${moved.join(", ")}`);

    const patience = setTimeout(
      () => log("the api is preparing its data (the first start makes the demo listings) ..."),
      1500,
    );
    await Promise.all([
      waitUntilOk(`${apiUrl}/readyz`, failed, stopping.signal),
      // With damaged builds it serves, but never says that it is ready.
      waitUntilOk(`${edgeUrl}/${damaged.length > 0 ? "healthz" : "readyz"}`, failed, stopping.signal),
    ]).finally(() => clearTimeout(patience));
    processes.forEach((each) => each.markReady());
    const listings = await countListings(apiUrl);
    const facts = [`started in ${((performance.now() - started) / 1000).toFixed(1)} s`];
    if (listings !== undefined) facts.push(`${listings.toLocaleString("en-CA")} listings`);
    console.log(`Larchway is ready on ${edgeUrl} (${facts.join(", ")})${describeRefused(refused)}`);
    const isFirstStart = Object.keys(before).length === 0;
    if (wasInstalled || isFirstStart) {
      const packages = formatSize(diskSize(path.join(repository, "node_modules")));
      log(`on disk: packages ${packages}, data ${formatSize(diskSize(dataFolder))}`);
    }
  } catch (error) {
    if (stopping.signal.aborted) return;
    console.error(`\n${messageOf(error)}`);
    await stop("error");
    process.exit(1);
  }

  if (watched.length > 0) {
    processes.push(
      supervise({
        ...common,
        name: "watch",
        entry: "platform/cli/watch.ts",
        args: watched,
        env: { ...env, LARCHWAY_SITE: edgeUrl },
        echo: true,
      }),
    );
  }
}

/**
 * Builds what changed. Watched workspaces are left to their watcher once there is any build of them.
 *
 * @type {(watched: string[], before: Record<string, string>) => Promise<BuiltWorkspace[]>}
 */
async function buildWorkspaces(watched, before) {
  const names = releasedNames(repository).filter((name) => !watched.includes(name) || !before[name]);
  if (names.length === 0) return [];
  /** @type {BuiltWorkspace[]} */
  let results = [];
  await run(process.execPath, ["platform/bin/run-program.mjs", "platform/build/main.ts", ...names], {
    quiet: true,
    onLine: (line) => {
      if (line.startsWith("[")) results = JSON.parse(line);
      else if (!line.endsWith(" unchanged")) console.log(line);
    },
  }).catch((error) => {
    throw new Error(`The build failed.\n${outputOf(error) ?? messageOf(error)}`);
  });
  return results;
}

/**
 * The edge responds before its release database is open.
 *
 * @type {(edgeUrl: string, failed: Promise<never>, signal: AbortSignal) => Promise<void>}
 */
async function waitUntilDatabaseOpen(edgeUrl, failed, signal) {
  const isOpen = async () => {
    /** @type {{ releaseDatabase?: string }} */
    const health = await readBody(await fetch(`${edgeUrl}/readyz`));
    return health.releaseDatabase === "open";
  };
  const poll = async () => {
    while (!signal.aborted) {
      if (await isOpen().catch(() => false)) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error("stopped");
  };
  await Promise.race([poll(), failed]);
}

/** @type {(variable: string, fallback: number) => number} */
function readPort(variable, fallback) {
  const text = process.env[variable];
  if (!text) return fallback;
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Error(`${variable}=${text} is not a port: use a number from 1 to 65535.`);
}
