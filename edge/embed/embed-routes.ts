import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { FastifyInstance, FastifyReply } from "fastify";
import { LRUCache } from "lru-cache";
import { hasEtag } from "@larchway/shared/server/has-etag";
import type { LiveReleases } from "@larchway/releases/live/live-releases";
import { compressText, negotiateEncoding, type Encoding } from "@larchway/releases/http/negotiate-encoding";
import { listEmbeds, type EmbeddedBuild } from "./embed-channel";

export interface EmbedRoutesOptions {
  live: LiveReleases;
  /** Folder of the published builds. */
  store: string;
  /** See `BuildFilesOptions`. */
  isBlocked: (path: string) => boolean;
}

/**
 * Seconds for which a partner's page may reuse the channel. With the loader's polling, an embed is off within a minute.
 */
const channelMaxAge = 10;

/** Open to every page, because responses do not depend on the caller. */
const openHeaders = {
  "access-control-allow-origin": "*",
  "cross-origin-resource-policy": "cross-origin",
  "timing-allow-origin": "*",
};

const types: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".ts": "text/plain; charset=utf-8",
};

/**
 * Serves the loaders and the embed channel of a remote at stable URLs, which other sites add to their pages
 * (docs/embedding.md). The build files that they name are served like all others.
 */
export function addEmbedRoutes(app: FastifyInstance, { live, store, isBlocked }: EmbedRoutesOptions): void {
  const find = (is: (build: EmbeddedBuild) => boolean) =>
    live.current && listEmbeds(live.current.set).find(({ loaders }) => is(loaders));
  // Enough for the last few releases; each file is a few kilobytes.
  const files = new LRUCache<string, LoaderFile>({ max: 20, fetchMethod: readLoader });

  app.get<{ Params: { file: string } }>("/embed/:file", async ({ headers, params }, reply) => {
    const { file } = params;
    const channel = find(({ embed }) => `${embed.name}.json` === file);
    if (channel) {
      const builds = channel.builds.map(toChannelBuild);
      return reply
        .headers({ ...openHeaders, "cache-control": `public, max-age=${channelMaxAge}` })
        .send({ builds });
    }
    const found = find(({ embed }) => embed.loaders.some((path) => basename(path) === file));
    const path = found?.loaders.embed.loaders.find((each) => basename(each) === file);
    if (!found || path === undefined || isBlocked(toStorePath(found.loaders, path)))
      return reply.callNotFound();
    const loader = await files.forceFetch(join(store, toStorePath(found.loaders, path)));
    return sendLoader(reply, loader, headers);
  });

  // Module Federation hosts load the container from one fixed URL.
  app.get<{ Params: { name: string } }>("/embed/:name/remoteEntry.js", (request, reply) => {
    const [build] = find(({ embed }) => embed.name === request.params.name)?.builds ?? [];
    if (!build) return reply.callNotFound();
    return reply
      .headers({ ...openHeaders, "cache-control": `public, max-age=${channelMaxAge}` })
      .redirect(build.base + build.embed.entry, 302);
  });
}

/** Returns a file's path below the store: a build's base is `/remotes/<name>/<build>/`. */
function toStorePath({ base }: EmbeddedBuild, path: string): string {
  return base.replace(/^\/remotes/, "") + path;
}

/** Includes the hashes by which the loader verifies the files. */
function toChannelBuild({ build, base, embed, integrity }: EmbeddedBuild) {
  const toUrl = (path: string) => base + path;
  const hashes = [embed.entry, ...embed.js, ...embed.css].flatMap((path) => {
    const hash = integrity?.files?.[path];
    return hash === undefined ? [] : [[toUrl(path), `sha256-${hash}`]];
  });
  return {
    build,
    entry: toUrl(embed.entry),
    js: embed.js.map(toUrl),
    css: embed.css.map(toUrl),
    integrity: Object.fromEntries(hashes) as Record<string, string>,
  };
}

interface LoaderFile {
  text: string;
  type: string;
  etag: string;
  compressed: Record<Encoding, Buffer>;
}

async function readLoader(file: string): Promise<LoaderFile> {
  const text = await readFile(file, "utf8");
  const etag = `"${createHash("sha256").update(text).digest("base64url").slice(0, 16)}"`;
  const compressed = { br: await compressText(text, "br"), gzip: await compressText(text, "gzip") };
  return { text, type: types[file.slice(-3)] ?? "text/plain", etag, compressed };
}

function sendLoader(
  reply: FastifyReply,
  { text, type, etag, compressed }: LoaderFile,
  headers: Record<string, string | string[] | undefined>,
) {
  void reply.headers({ ...openHeaders, "cache-control": "public, no-cache", vary: "accept-encoding", etag });
  if (hasEtag(headers["if-none-match"], etag)) return reply.code(304).send();
  const encoding = negotiateEncoding(String(headers["accept-encoding"] ?? ""));
  void reply.type(type);
  return encoding ? reply.header("content-encoding", encoding).send(compressed[encoding]) : reply.send(text);
}
