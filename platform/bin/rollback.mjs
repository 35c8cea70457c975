// `npm run site -- rollback <remote>` without any package, so that it starts quickly. With --break-glass it needs neither the
// release database nor a running edge. Plain JavaScript, node: modules only; the client of a bucket is loaded where no edge responds.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { userInfo } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { addBreakGlass, readBreakGlass } from "../../releases/store/break-glass/break-glass-file.mjs";
import { createChange } from "../../releases/store/break-glass/signed-changes.mjs";
import { repository } from "./install.mjs";
import { codeOf, messageOf, readBody } from "./run.mjs";

/** @import { BreakGlassChange, NewChange } from "../../releases/store/break-glass/signed-changes.mjs" */
/**
 * @typedef {object} Site
 * @property {string} url
 * @property {string} token that the edge is called with
 * @property {string} ownToken the site's own, which signs; empty where it is unknown
 * @property {boolean} isLocal
 * @property {string} dataFolder
 * @property {string} store folder of the release store
 * @property {string} actor
 *
 * @typedef {ReturnType<typeof readArguments>["options"]} Options
 * @typedef {{ build: string }} KnownBuild
 * @typedef {{ live?: { build: string }, previous?: { build: string } }} LiveRemote
 */

const usage = `npm run site -- rollback <remote> [--to <build>] [--urgent] [--note <text>]
npm run site -- rollback <remote> [--to <build>] [--urgent] --break-glass --reason <text>`;

/** An expected failure: the message says what to do next. */
class RollbackError extends Error {}

/**
 * Rolls a remote back, as the command says; a failure is printed with what to do next, and is the exit code.
 *
 * @param {string[]} args
 */
export async function runRollback(args) {
  try {
    await rollback(args);
  } catch (error) {
    console.error(
      error instanceof RollbackError || !(error instanceof Error) ? messageOf(error) : error.stack,
    );
    process.exitCode = 1;
  }
}

/** @param {string[]} args */
async function rollback(args) {
  const { remote, options } = readArguments(args);
  const site = findSite(process.env, options);
  if (options["break-glass"]) return breakGlass(site, remote, options);
  /** @type {{ releases: KnownBuild[], revision: number }} */
  const { releases, revision } = await request(site, `releases?name=${remote}`, undefined, remote);
  const to = options.to && findBuild(releases, options.to, remote);
  if (options.force && !options.reason) throw new RollbackError(`--force needs a reason: --reason "..."`);
  const force = options.force ? { reason: options.reason } : undefined;
  const urgent = options.urgent || undefined;
  const body = { name: remote, to, urgent, expectedRevision: revision, note: options.note, force };
  /** @type {{ from: string | null, to: string }} */
  const { from, to: live } = await request(site, "rollback", body, remote);
  console.log(
    from === live
      ? `${remote} ${live} is live already.`
      : `${remote} is back at ${live} (was ${from}) on ${site.url}`,
  );
}

/**
 * Rolls back through the edge, which records the previous build; else in the bucket, or in the release store of this machine.
 *
 * @type {(site: Site, remote: string, options: Options) => Promise<void>}
 */
async function breakGlass(site, remote, { to, reason, urgent: isUrgent }) {
  const urgent = isUrgent || undefined;
  if (!reason) throw new RollbackError(`--break-glass needs a reason: --reason "..."`);
  // The edge finds the build by the beginning of its id: its store may be on another machine.
  const response = await send(site, "break-glass", { name: remote, to, urgent, reason }).catch(() => null);
  if (response?.ok) return reportObeyed(site, remote, await readBody(response));
  if (response) throw new RollbackError(await describe(response));
  const bucket = await openBucket(process.env);
  if (!bucket && !site.isLocal)
    throw new RollbackError(
      `${site.url} does not respond: run this on the machine of its release store, or set STORE_S3_BUCKET where its builds are in a bucket.`,
    );
  if (!site.ownToken)
    throw new RollbackError(
      `Edges obey the site's own token only: set PLATFORM_TOKEN, or DATA_DIR to the site's data folder.`,
    );
  const set = site.isLocal ? readLiveSet(site.dataFolder) : {};
  const live = set.remotes?.[remote];
  const stored = () => (bucket ? bucket.listBuilds(remote) : storedBuilds(site, remote));
  const target = to ? findBuild(await stored(), to, remote) : live?.previous?.build;
  if (!target) {
    const choices = (await stored()).map(({ build }) => `\n  ${build}`).join("");
    throw new RollbackError(
      `It is not known which build of ${remote} was live before. Name one with --to:${choices}`,
    );
  }
  const from = live?.live?.build ?? null;
  const change = {
    name: remote,
    to: target,
    from,
    revision: set.revision ?? null,
    actor: site.actor,
    reason,
    urgent,
  };
  const was = from === null ? "" : ` (was ${from})`;
  if (bucket) {
    await bucket.addChange(site.ownToken, change);
    console.log(
      `${remote} ${target} goes live by break-glass${was} once the edges poll ${bucket.name}: within 2 s.`,
    );
    return;
  }
  addBreakGlass(site.store, site.ownToken, createChange(change, readBreakGlass(site.store, site.ownToken)));
  console.log(
    `${remote} ${target} goes live by break-glass${was} once the edge polls ${site.store}: in a second, or when it starts.`,
  );
}

/** @type {(site: Site, remote: string, result: { to: string, from: string | null, isShared?: boolean }) => void} */
function reportObeyed(site, remote, { to, from, isShared }) {
  console.log(`${remote} ${to} is live on ${site.url} by break-glass (was ${from}).`);
  if (isShared === false)
    console.error(
      "The bucket does not respond: other edges obey once it does. Until then give them the command, too: --site https://...",
    );
}

/**
 * Undefined where builds are in no bucket.
 *
 * @param {NodeJS.ProcessEnv} env
 */
async function openBucket(env) {
  const { STORE_S3_BUCKET, STORE_S3_ENDPOINT, STORE_S3_REGION, STORE_S3_PREFIX, STORE_S3_DEADLINE_MS } = env;
  if (!STORE_S3_BUCKET) return undefined;
  const { addSharedChange } = await import("../../releases/store/break-glass/break-glass-bucket.mjs");
  const { bucketDefaults, openS3Bucket } = await import("../../releases/store/bucket/s3-bucket.mjs");
  const bucket = await openS3Bucket({
    bucket: STORE_S3_BUCKET,
    endpoint: STORE_S3_ENDPOINT || undefined,
    region: STORE_S3_REGION || bucketDefaults.region,
    prefix: STORE_S3_PREFIX || bucketDefaults.prefix,
    deadlineMs: Number(STORE_S3_DEADLINE_MS) || undefined,
  }).catch((error) => {
    if (codeOf(error) !== "ERR_MODULE_NOT_FOUND") throw error;
    throw new RollbackError(
      "No edge responds, and writing to the bucket needs the installed packages: any other command of npm run site installs them. Through an edge it needs none: --site https://...",
    );
  });
  /** @type {<Result>(work: Promise<Result>) => Promise<Result>} */
  const reached = (work) =>
    work.catch((error) => {
      throw new RollbackError(`${bucket.name} does not respond: ${messageOf(error)}`);
    });
  return {
    name: bucket.name,
    /** @type {(remote: string) => Promise<KnownBuild[]>} */
    listBuilds: async (remote) =>
      (await reached(bucket.list(`builds/${remote}/`)))
        .filter(({ key }) => key.endsWith("/build.json"))
        .map(({ key }) => ({ build: key.split("/")[2] ?? "" })),
    /** @type {(token: string, change: NewChange) => Promise<BreakGlassChange>} */
    addChange: (token, change) => reached(addSharedChange(bucket, token, change)),
  };
}

/** @param {string[]} args */
function parse(args) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        to: { type: "string" },
        note: { type: "string" },
        site: { type: "string" },
        token: { type: "string" },
        reason: { type: "string" },
        urgent: { type: "boolean", default: false },
        force: { type: "boolean", default: false },
        "break-glass": { type: "boolean", default: false },
      },
    });
  } catch (error) {
    throw new RollbackError(`${messageOf(error)}\n${usage}`);
  }
}

/** @param {string[]} args */
function readArguments(args) {
  const parsed = parse(args);
  const [remote = "", ...more] = parsed.positionals;
  if (!/^(shell|mf-[a-z-]+)$/.test(remote) || more.length > 0)
    throw new RollbackError(`Name one remote: shell or mf-..., e.g. mf-mortgage.\n${usage}`);
  if (parsed.values.to !== undefined && !/^[0-9a-f]{4,12}$/.test(parsed.values.to))
    throw new RollbackError(`${parsed.values.to} is not a build id: 4 to 12 of the digits 0-9 and a-f.`);
  return { remote, options: parsed.values };
}

/**
 * The rules are those of platform/cli: the stored token of this machine's site goes to no other machine.
 *
 * @type {(env: NodeJS.ProcessEnv, options: { site?: string, token?: string }) => Site}
 */
function findSite(env, { site: named, token }) {
  const dataFolder = path.resolve(repository, env.DATA_DIR || "var");
  const start = readJson(path.join(dataFolder, "run/start.json")) ?? {};
  const url = (named ?? env.LARCHWAY_SITE ?? `http://localhost:${env.PORT || start.port || 8080}`).replace(
    /\/+$/,
    "",
  );
  const isLocal = ["localhost", "127.0.0.1", "[::1]"].includes(new URL(url).hostname);
  const ownToken = env.PLATFORM_TOKEN || (isLocal ? readToken(dataFolder) : "");
  const given = token || env.SITE_TOKEN || ownToken;
  if (!given)
    throw new RollbackError(
      `There is no token for ${url}: set SITE_TOKEN, or DATA_DIR to the site's data folder.`,
    );
  const store = path.join(dataFolder, "store");
  return { url, token: given, ownToken, isLocal, dataFolder, store, actor: userName() };
}

/**
 * @template Result
 * @param {Site} site
 * @param {string} call
 * @param {object | undefined} body
 * @param {string} remote
 * @returns {Promise<Result>}
 */
async function request(site, call, body, remote) {
  const again = `npm run site -- rollback ${remote} --break-glass --reason "..."`;
  const response = await send(site, call, body).catch(() => {
    throw new RollbackError(`The site on ${site.url} does not respond. Without it: ${again}`);
  });
  if (response.ok) return readBody(response);
  const text = await describe(response);
  throw new RollbackError(
    response.status >= 500 ? `${text}\n  Without the release database: ${again}` : text,
  );
}

/** @type {(site: Site, call: string, body?: object) => Promise<Response>} */
function send({ url, token, actor }, call, body) {
  return fetch(`${url}/platform/${call}`, {
    method: body ? "POST" : "GET",
    headers: {
      authorization: `Bearer ${token}`,
      "x-larchway-actor": encodeURIComponent(actor),
      ...(body ? { "content-type": "application/json" } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(60_000),
  });
}

/** @param {Response} response */
async function describe(response) {
  /** @type {{ message?: string, fix?: string, issues?: { path: string, message: string }[] }} */
  const { message, fix, issues = [] } = await readBody(response).catch(() => ({}));
  const details = issues.map((issue) => `\n  ${issue.path}: ${issue.message}`).join("");
  return `${message ?? `The site responded with status ${response.status}.`}${details}${fix ? `\n  ${fix}` : ""}`;
}

/** @type {(releases: KnownBuild[], start: string, remote: string) => string} */
function findBuild(releases, start, remote) {
  const found = releases.filter(({ build }) => build.startsWith(start));
  if (found[0] && found.length === 1) return found[0].build;
  const choices = releases.map(({ build }) => `\n  ${build}`).join("");
  throw new RollbackError(
    `There is ${found.length === 0 ? "no" : "more than one"} build ${start} of ${remote}:${choices}`,
  );
}

/**
 * What the release store of this machine has, the newest first.
 *
 * @type {(site: Site, remote: string) => (KnownBuild & { builtAt: string })[]}
 */
function storedBuilds({ store }, remote) {
  const folder = path.join(store, remote);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => !name.startsWith("."))
    .map((build) => {
      /** @type {{ builtAt?: string } | undefined} */
      const record = readJson(path.join(folder, build, "build.json"));
      return { build, builtAt: record?.builtAt ?? "" };
    })
    .sort((a, b) => b.builtAt.localeCompare(a.builtAt));
}

/** @type {(dataFolder: string) => { revision?: number, remotes?: Record<string, LiveRemote> }} */
const readLiveSet = (dataFolder) => readJson(path.join(dataFolder, "run/live-set.json")) ?? {};

/** @param {string} file */
function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}

/** @param {string} dataFolder */
function readToken(dataFolder) {
  try {
    return readFileSync(path.join(dataFolder, "run/platform-token"), "utf8").trim();
  } catch {
    return "";
  }
}

function userName() {
  try {
    return userInfo().username;
  } catch {
    return "unknown";
  }
}
