import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { hasEtag } from "@larchway/shared/server/has-etag";
import { CodedError } from "@larchway/shared/contracts/errors";
import { compressText, negotiateEncoding } from "@larchway/releases/http/negotiate-encoding";
import { isBroken, type LiveIntegrity } from "@larchway/releases/control/live-integrity";
import { findLiveShell, type LiveReleases } from "@larchway/releases/live/live-releases";
import { retiredWorker } from "./retired-worker";

/** Path of the service worker; at the root its scope is the whole site. */
export const serviceWorkerPath = "/service-worker.js";

export interface ServiceWorkerOptions {
  live: LiveReleases;
  integrity: LiveIntegrity;
  /** Folder of the published builds. */
  store: string;
  isOn: boolean;
}

/**
 * The worker may connect to this site and run no foreign code. WebKit also applies the policy to workers of the pages
 * that it controls: without `worker-src` the map's worker does not start.
 */
const policy = "default-src 'none'; connect-src 'self'; worker-src 'self'";

/** Browsers replace an installed worker only when its bytes differ, so the script contains the policy. */
const policyNote = `\n// ${policy}\n`;

/**
 * The worker is part of the shell's live build, so it is released and rolled back with it. When it is switched off or
 * the shell has none, browsers get a script that unregisters theirs.
 */
export function addServiceWorker(app: FastifyInstance, options: ServiceWorkerOptions): void {
  const { live, integrity, store, isOn } = options;
  let cached: { build: string; script: string } | null = null;

  async function readScript(build: string): Promise<string> {
    if (cached?.build === build) return cached.script;
    // With a damaged shell, browsers keep their installed worker.
    const isDamaged = integrity.damaged?.some(
      (each) => each.name === "shell" && each.build === build && isBroken(each),
    );
    if (isDamaged) throw new CodedError("NOT_READY");
    const file = join(store, "shell", build, "service-worker.js");
    const script = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return retiredWorker;
      throw error;
    });
    cached = { build, script: script + policyNote };
    return cached.script;
  }

  app.get(serviceWorkerPath, async (request, reply) => {
    const build = live.current && findLiveShell(live.current)?.build;
    const script = isOn && build ? await readScript(build) : retiredWorker;
    const etag = `W/"${createHash("sha256").update(script).digest("base64url").slice(0, 16)}"`;
    const encoding = negotiateEncoding(request.headers["accept-encoding"]);
    void reply.type("text/javascript; charset=utf-8").headers({
      "cache-control": "no-cache",
      "content-security-policy": policy,
      etag,
      vary: "accept-encoding",
    });
    if (hasEtag(request.headers["if-none-match"], etag)) return reply.code(304).send();
    if (encoding) void reply.header("content-encoding", encoding);
    return reply.send(encoding ? await compressText(script, encoding) : script);
  });
}
