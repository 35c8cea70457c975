import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { transformSync } from "esbuild";
import type { FastifyInstance } from "fastify";
import { packageFolder } from "@larchway/shared/server/package-folder";
import { compressText, negotiateEncoding } from "../negotiate-encoding";

const source = join(packageFolder(import.meta.url), "edge/boot/boot-client.ts");

/**
 * Serves the boot module, which starts the previous shell in pages where the live one does not come up. Its URL changes with
 * its content, so browsers keep it for good; it never waits for anything and nothing waits for it.
 *
 * @returns the element that loads it
 */
export async function addBoot(app: FastifyInstance): Promise<string> {
  // Once, at the start. The asynchronous function would leave esbuild's process running as long as ours.
  const { code: script } = transformSync(readFileSync(source, "utf8"), {
    loader: "ts",
    format: "iife",
    minify: true,
    target: "es2022",
  });
  const version = createHash("sha256").update(script).digest("hex").slice(0, 12);
  const compressed = { br: await compressText(script, "br"), gzip: await compressText(script, "gzip") };

  app.get<{ Params: { version: string } }>("/platform/boot/:version.js", ({ headers, params }, reply) => {
    const encoding = negotiateEncoding(headers["accept-encoding"]);
    // A document of another edge may name another version while edges are renewed one after the other.
    const isThis = params.version === version;
    void reply.type("text/javascript; charset=utf-8").headers({
      "cache-control": isThis ? "public, max-age=31536000, immutable" : "no-cache",
      vary: "accept-encoding",
    });
    return encoding
      ? reply.header("content-encoding", encoding).send(compressed[encoding])
      : reply.send(script);
  });
  return `<script async fetchpriority="high" src="/platform/boot/${version}.js"></script>`;
}
