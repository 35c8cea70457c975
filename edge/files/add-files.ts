import { mkdir } from "node:fs/promises";
import { resolve } from "node:path";
import type { FastifyInstance } from "fastify";
import type { LiveIntegrity } from "@larchway/releases/control/live-integrity";
import type { ReadLimit } from "@larchway/releases/http/read-limit";
import type { LiveReleases } from "@larchway/releases/live/live-releases";
import { proxyApi } from "../api-proxy/proxy-api";
import { serveBuildFiles, servePublicFiles } from "./build-files";
import { DevBuilds } from "../dev/dev-builds";
import { addLiveReload } from "../dev/live-reload";
import type { DataPaths, EdgeConfig } from "../config/edge-config";
import { addEmbedRoutes } from "../embed/embed-routes";
import { addServiceWorker } from "../pages/offline/service-worker-route";
import { addSitemap } from "../pages/sitemap/sitemap-routes";
import { addWellKnown } from "./well-known";

export interface FilesOptions {
  config: EdgeConfig;
  paths: DataPaths;
  live: LiveReleases;
  integrity: LiveIntegrity;
  /** Brings a published build to this machine, where builds live elsewhere. */
  fetchBuild: ((name: string, build: string) => Promise<void>) | undefined;
  limitReads: ReadLimit;
  /** Called when the api does not respond. */
  onApiFailure: () => void;
  hasServiceWorker: boolean;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** Adds all routes except pages: files of the builds, pictures, icons, the api, and files for crawlers and browsers. */
export async function addFiles(app: FastifyInstance, options: FilesOptions): Promise<void> {
  const { config, paths, live, integrity, limitReads, now } = options;
  await mkdir(paths.store, { recursive: true });
  if (config.LIVE_RELOAD) await addLiveReload(app, { live, devBuilds: new DevBuilds(paths.devBuilds) });
  await serveBuildFiles(app, {
    store: paths.store,
    isBlocked: integrity.isBlocked,
    fetchBuild: options.fetchBuild,
  });
  addEmbedRoutes(app, { live, store: paths.store, isBlocked: integrity.isBlocked });
  await servePublicFiles(app, resolve(config.PUBLIC_DIR));
  await proxyApi(app, config.API_URL, { onFailure: options.onApiFailure, limitReads });
  addWellKnown(app, { publicOrigin: config.PUBLIC_ORIGIN, now });
  addSitemap(app, {
    live,
    apiUrl: config.API_URL,
    apiKey: config.CLIENT_API_KEY,
    publicOrigin: config.PUBLIC_ORIGIN,
  });
  addServiceWorker(app, { live, integrity, store: paths.store, isOn: options.hasServiceWorker });
  // A path that isn't a page must not get one.
  for (const path of ["/remotes/", "/assets/", "/platform/*"])
    app.get(path, (_, reply) => reply.callNotFound());
}
