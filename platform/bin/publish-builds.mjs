// Publishes the builds, and makes those live that changed since the last start of this data directory. A build that another
// operator published, rolled back or retired stays: the start reports it, with the command that replaces it. Damaged stored
// builds are repaired. A live build that cannot be repaired is replaced by the new one.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { messageOf } from "./run.mjs";
import { requestPlatform } from "./running-site.mjs";

/**
 * @typedef {object} StartedBuilds
 * @property {string[]} moved Names of the workspaces that went live.
 * @property {string[]} left A sentence for each workspace whose live build is another than the one that was built, and was
 *   left.
 * @property {{ name: string, isLive: boolean }[]} refused The workspaces whose builds were refused; those without a build
 *   that is live have no pages.
 * @property {string[]} repaired Names of the workspaces whose stored files were repaired.
 * @property {string[]} damaged Names of those whose live build is damaged for good.
 *
 * @typedef {{ edgeUrl: string, dataFolder: string }} Site
 * @typedef {{ name: string, build: string }} NamedBuild
 * @typedef {NamedBuild & { basedOn: string | null }} RequestedBuild
 * @typedef {NamedBuild & { state: string }} Release
 * @typedef {{ name: string, state: string, repaired: string[], damage: { problem: string }[] }} VerifiedBuild
 * @typedef {{ action: string, actor: string, at: string, from: string | null, to: string | null, note: string | null }} Change
 */

/**
 * @param {Site} site
 * @param {(NamedBuild & { folder: string })[]} builds
 * @returns {Promise<StartedBuilds>}
 */
export async function publishBuilds(site, builds) {
  const before = readStartedBuilds(site.dataFolder);
  /** @type {{ releases: Release[] }} */
  const { releases } = await requestPlatform(site, "releases");
  const live = new Map(releases.filter(({ state }) => state === "live").map((each) => [each.name, each]));
  const verified = await verifyLive(site);
  const repaired = verified.filter((each) => each.repaired.length > 0).map(({ name }) => name);
  const lost = new Set(verified.filter(isLost).map(({ name }) => name));
  const isRevoked = (/** @type {string} */ name, /** @type {string} */ build) =>
    releases.some((each) => each.name === name && each.build === build && each.state === "revoked");
  /** @type {[RequestedBuild[], string[]]} */
  const [requested, left] = [[], []];
  for (const { name, build, folder } of builds) {
    const present = live.get(name)?.build;
    if (present === build && !lost.has(name)) {
      before[name] = build;
      continue;
    }
    await requestPlatform(site, "releases", { folder });
    // Unchanged since the last start, so no other operator has moved it.
    if (present === before[name] || lost.has(name)) requested.push({ name, build, basedOn: present ?? null });
    else left.push(await describeLeft(site, { name, build, isRevoked: isRevoked(name, build) }));
  }
  const { moved, refused } = await promote(site, requested);
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

/**
 * All together, for a shell and remotes may only fit together; if that is refused each alone, so that one holds up no other.
 *
 * @param {Site} site
 * @param {RequestedBuild[]} builds
 * @returns {Promise<{ moved: RequestedBuild[], refused: (RequestedBuild & { text: string })[] }>}
 */
async function promote(site, builds) {
  const promoteAll = (/** @type {RequestedBuild[]} */ chosen) =>
    requestPlatform(site, "promote-all", { builds: chosen }, promoteLimit);
  if (builds.length === 0) return { moved: [], refused: [] };
  try {
    await promoteAll(builds);
    return { moved: builds, refused: [] };
  } catch {
    /** @type {[RequestedBuild[], (RequestedBuild & { text: string })[]]} */
    const [moved, refused] = [[], []];
    for (const each of builds) {
      await promoteAll([each]).then(
        () => moved.push(each),
        (error) =>
          refused.push({ ...each, text: `${each.name} ${each.build} did not go live: ${messageOf(error)}` }),
      );
    }
    // The site cannot start without a shell.
    if (refused.some(({ name, basedOn }) => name === "shell" && basedOn === null))
      throw new Error(refused.map(({ text }) => text).join("\n"));
    return { moved, refused };
  }
}

/**
 * Returns the last line of a start about refused builds. The lines before it have the reasons.
 *
 * @param {StartedBuilds["refused"]} refused
 */
export function describeRefused(refused) {
  const list = (/** @type {boolean} */ isLive) =>
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

/** @type {Record<string, string>} */
const changes = { promote: "promoted", rollback: "rolled back to", retire: "retired" };

/**
 * What was found instead of the build of the last start, and how to put this one in its place.
 *
 * @type {(site: Site, build: NamedBuild & { isRevoked: boolean }) => Promise<string>}
 */
async function describeLeft(site, { name, build, isRevoked }) {
  /** @type {{ entries: Change[] }} */
  const { entries } = await requestPlatform(site, `history?name=${name}`);
  const change = entries.find((each) => each.action in changes);
  const found = change
    ? `${change.actor} ${changes[change.action]} ${change.to ?? change.from} at ${change.at}${change.note ? ` (${change.note})` : ""}`
    : "not live";
  const force = isRevoked ? " --force --reason <why>" : "";
  return `${name} was left unchanged: ${found}. Take it over: npm run site -- promote ${name} ${build}${force}`;
}

/** @type {(build: VerifiedBuild) => boolean} */
const isLost = ({ state, damage }) =>
  state === "live" && damage.some(({ problem }) => problem !== "unexpected");

/** @param {Site} site */
async function verifyLive(site) {
  /** @type {{ builds: VerifiedBuild[] }} */
  const { builds } = await requestPlatform(site, "verify", { repair: true, liveOnly: true }, repairLimit);
  return builds;
}

/** Milliseconds: the site may open every page of the builds in a browser first. */
const promoteLimit = 600_000;
/** Milliseconds: whole builds are compressed again when the store is lost. */
const repairLimit = 600_000;

/** @type {(dataFolder: string) => string} */
const startedFile = (dataFolder) => path.join(dataFolder, "run/started-builds.json");

/**
 * The builds that this data directory's starts brought last, by workspace.
 *
 * @type {(dataFolder: string) => Record<string, string>}
 */
export function readStartedBuilds(dataFolder) {
  try {
    return JSON.parse(readFileSync(startedFile(dataFolder), "utf8"));
  } catch {
    return {};
  }
}

/** @type {(dataFolder: string, builds: Record<string, string>) => void} */
function writeStartedBuilds(dataFolder, builds) {
  const file = startedFile(dataFolder);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(builds, null, 2));
}
