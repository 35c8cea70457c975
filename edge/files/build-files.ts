import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { CodedError } from "@larchway/shared/contracts/errors";
import { recordFile } from "@larchway/releases/store/build-folder";
import { buildIntegrityTable, integrityFile } from "@larchway/releases/store/integrity";
import { readStoredRecord } from "@larchway/releases/store/stored-build";

export interface BuildFilesOptions {
  /** Folder of the published builds: `<store>/<name>/<build>/...`. */
  store: string;
  /** Returns true for a path below the store whose file differs from the published one. */
  isBlocked: (path: string) => boolean;
  /** Downloads a build before its first file is read. */
  fetchBuild?: (name: string, build: string) => Promise<void>;
}

/** Remotes are embedded in pages of other sites. */
const forAllSites = {
  "access-control-allow-origin": "*",
  "cross-origin-resource-policy": "cross-origin",
  "timing-allow-origin": "*",
};

/** Serves published builds: immutable, precompressed, usable from pages of other origins (embedding). */
export async function serveBuildFiles(
  app: FastifyInstance,
  { store, isBlocked, fetchBuild }: BuildFilesOptions,
): Promise<void> {
  await app.register(async (files) => {
    if (fetchBuild) {
      files.addHook("onRequest", async ({ url, log }) => {
        const [, name, build] = /^\/remotes\/([a-z][a-z0-9-]*)\/([0-9a-f]{12})\//.exec(url) ?? [];
        if (name === undefined || build === undefined) return;
        // Without the database the published builds are unknown; existing files are served.
        await fetchBuild(name, build).catch((error: unknown) =>
          log.warn({ err: error }, `it is not known whether ${name} ${build} was published`),
        );
      });
    }
    files.get<{ Params: { name: string; build: string } }>(
      `/remotes/:name([a-z][a-z0-9-]*)/:build([0-9a-f]{12})/${integrityFile}`,
      async ({ params: { name, build } }, reply) => {
        const record = await readStoredRecord(join(store, name, build));
        if (!record) throw new CodedError("NOT_FOUND");
        return reply
          .type("application/json; charset=utf-8")
          .headers({ ...forAllSites, "cache-control": "public, max-age=31536000, immutable" })
          .send(buildIntegrityTable(record));
      },
    );
    await files.register(fastifyStatic, {
      root: store,
      prefix: "/remotes/",
      decorateReply: false,
      preCompressed: true,
      index: false,
      redirect: false,
      dotfiles: "ignore",
      suppressWarning: true,
      maxAge: "365d",
      immutable: true,
      allowedPath: (path) => isPublic(path) && !isBlocked(path),
      setHeaders: (reply) => {
        void reply.headers(forAllSites);
      },
    });
  });
}

/** Never serves source maps, which are stored elsewhere, or partial builds, whose folders start with a dot. */
function isPublic(path: string): boolean {
  return !path.endsWith(".map") && !path.endsWith(`/${recordFile}`) && !path.includes("/.");
}

const rootFiles = ["favicon.ico", "favicon.svg", "manifest.webmanifest", "apple-touch-icon.png"];

/** Serves the public folder: `/assets/...` and the few files that must be at the root. */
export async function servePublicFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(async (files) => {
    files.addHook("onSend", async (request, reply) => {
      if (reply.statusCode < 400 && namesVersion(request))
        void reply.header("cache-control", "public, max-age=31536000, immutable");
    });
    await files.register(fastifyStatic, {
      root: [join(folder, "assets"), folder],
      prefix: "/assets/",
      index: false,
      redirect: false,
      dotfiles: "ignore",
      suppressWarning: true,
      maxAge: "1d",
    });
    for (const name of rootFiles) {
      files.get(`/${name}`, (_, reply) => reply.sendFile(name, folder, { maxAge: "1d" }));
    }
  });
}

/** A URL with a content version in its query changes when the content does. */
function namesVersion({ query }: FastifyRequest): boolean {
  return typeof query === "object" && query !== null && "v" in query;
}
