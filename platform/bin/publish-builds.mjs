// Publishes what was built and makes live what changed since this data directory was started last. What is live by somebody
// else's doing (published, rolled back, retired) stays: the start says so, and how to take it over. Stored builds that are
// damaged are repaired; one that is live and cannot be is replaced by what was built.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { requestPlatform } from "./running-site.mjs";

/**
 * @param {{ edgeUrl: string, dataFolder: string }} site
 * @param {{ name: string, build: string, folder: string }[]} builds
 * @returns {Promise<import("./publish-builds.mjs").StartedBuilds>}
 */
export async function publishBuilds(site, builds) {
  const before = readStartedBuilds(site.dataFolder);
  const { releases } = await requestPlatform(site, "releases");
  const live = new Map(releases.filter(({ state }) => state === "live").map((each) => [each.name, each]));
  const verified = await verifyLive(site);
  const repaired = verified.filter((each) => each.repaired.length > 0).map(({ name }) => name);
  const lost = new Set(verified.filter(isLost).map(({ name }) => name));
  const isRevoked = (name, build) =>
    releases.some((each) => each.name === name && each.build === build && each.state === "revoked");
  const [wanted, left] = [[], []];
  for (const { name, build, folder } of builds) {
    const present = live.get(name)?.build;
    if (present === build && !lost.has(name)) {
      before[name] = build;
      continue;
    }
    await requestPlatform(site, "releases", { folder });
    // Nobody else has moved it when it is where the last start left it: at the build that it brought, or nowhere.
    if (present === before[name] || lost.has(name)) wanted.push({ name, build, basedOn: present ?? null });
    else left.push(await describeLeft(site, { name, build, isRevoked: isRevoked(name, build) }));
  }
  const { moved, refused } = await promote(site, wanted);
  for (const { name, build } of moved) before[name] = build;
  writeStartedBuilds(site.dataFolder, before);
  const damaged = lost.size === 0 ? [] : (await verifyLive(site)).filter(isLost);
  return {
    moved: moved.map(({ name }) => name),
    left: [...left, ...refused.map(({ text }) => text)],
    refused: refused.map(({ name, basedOn }) => ({ name, isLive: basedOn !== null })),
    repaired,
    damaged: damaged.map(({ name }) => name),
  };
}

/** All together, for a shell and remotes may only fit together; if that is refused each alone, so that one holds up no other. */
async function promote(site, builds) {
  const promoteAll = (chosen) => requestPlatform(site, "promote-all", { builds: chosen }, promoteLimit);
  if (builds.length === 0) return { moved: [], refused: [] };
  try {
    await promoteAll(builds);
    return { moved: builds, refused: [] };
  } catch {
    const [moved, refused] = [[], []];
    for (const each of builds) {
      await promoteAll([each]).then(
        () => moved.push(each),
        (error) =>
          refused.push({ ...each, text: `${each.name} ${each.build} did not go live: ${error.message}` }),
      );
    }
    // Without a shell there is no site to start.
    if (refused.some(({ name, basedOn }) => name === "shell" && basedOn === null))
      throw new Error(refused.map(({ text }) => text).join("\n"));
    return { moved, refused };
  }
}

/** What the last line of a start says of builds that were refused; why stands in the lines above it. */
export function describeRefused(refused) {
  const list = (isLive) =>
    refused
      .filter((each) => each.isLive === isLive)
      .map(({ name }) => name)
      .join(", ");
  return [
    list(false) && `; refused, and its pages are 404s: ${list(false)}`,
    list(true) && `; refused, so the build before is live: ${list(true)}`,
  ]
    .filter(Boolean)
    .join("");
}

const changes = { promote: "promoted", rollback: "went back to", retire: "retired" };

/** What was found instead of the build of the last start, and how to put this one in its place. */
async function describeLeft(site, { name, build, isRevoked }) {
  const { entries } = await requestPlatform(site, `history?name=${name}`);
  const { action, actor, at, from, to, note } = entries.find((each) => each.action in changes) ?? {};
  const found = action
    ? `${actor} ${changes[action]} ${to ?? from} at ${at}${note ? ` (${note})` : ""}`
    : "not live";
  const force = isRevoked ? " --force --reason <why>" : "";
  return `${name} was left as it is: ${found}. Take it over: npm run site -- promote ${name} ${build}${force}`;
}

const isLost = ({ state, damage }) =>
  state === "live" && damage.some(({ problem }) => problem !== "unexpected");

async function verifyLive(site) {
  const { builds } = await requestPlatform(site, "verify", { repair: true, liveOnly: true }, repairLimit);
  return builds;
}

/** Milliseconds: the site may open every page of the builds in a browser first. */
const promoteLimit = 600_000;
/** Milliseconds: whole builds are compressed again when the store is lost. */
const repairLimit = 600_000;

const startedFile = (dataFolder) => path.join(dataFolder, "run/started-builds.json");

/** The builds that this data directory's starts brought last, by workspace. */
export function readStartedBuilds(dataFolder) {
  try {
    return JSON.parse(readFileSync(startedFile(dataFolder), "utf8"));
  } catch {
    return {};
  }
}

function writeStartedBuilds(dataFolder, builds) {
  const file = startedFile(dataFolder);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(builds, null, 2));
}
