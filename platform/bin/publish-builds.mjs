// Publishes what was built and makes live what changed since this data directory was started last. A build that was
// rolled back meanwhile stays rolled back: it did not change. Stored builds that are damaged are repaired; one that is
// live and cannot be is replaced by what was built.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { requestPlatform } from "./running-site.mjs";

/**
 * @param {{ edgeUrl: string, dataFolder: string }} site
 * @param {{ name: string, build: string, folder: string }[]} builds
 * @returns {Promise<{ moved: string[], repaired: string[], damaged: string[] }>} names of the workspaces that went live, whose
 *   stored files were repaired, and whose live build is damaged for good
 */
export async function publishBuilds(site, builds) {
  const before = readStartedBuilds(site.dataFolder);
  const { releases } = await requestPlatform(site, "releases");
  const live = new Set(releases.filter(({ state }) => state === "live").map(({ name }) => name));
  const verified = await verifyLive(site);
  const repaired = verified.filter((each) => each.repaired.length > 0).map(({ name }) => name);
  const lost = new Set(verified.filter(isLost).map(({ name }) => name));
  const moved = [];
  for (const { name, build, folder } of builds) {
    if (before[name] === build && live.has(name) && !lost.has(name)) continue;
    await requestPlatform(site, "releases", { folder });
    const { from } = await requestPlatform(site, "promote", { name, build });
    if (from !== build) moved.push(name);
    before[name] = build;
    const file = startedFile(site.dataFolder);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(before, null, 2));
  }
  const damaged = lost.size === 0 ? [] : (await verifyLive(site)).filter(isLost);
  return { moved, repaired, damaged: damaged.map(({ name }) => name) };
}

const isLost = ({ state, damage }) =>
  state === "live" && damage.some(({ problem }) => problem !== "unexpected");

async function verifyLive(site) {
  const { builds } = await requestPlatform(site, "verify", { repair: true, liveOnly: true }, repairLimit);
  return builds;
}

/** Milliseconds: whole builds are compressed again when the store is lost. */
const repairLimit = 600_000;

const startedFile = (dataFolder) => path.join(dataFolder, "run/started-builds.json");

/** The builds that the last start brought, by workspace. */
export function readStartedBuilds(dataFolder) {
  try {
    return JSON.parse(readFileSync(startedFile(dataFolder), "utf8"));
  } catch {
    return {};
  }
}
