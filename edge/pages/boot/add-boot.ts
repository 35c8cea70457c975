import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { compressText, negotiateEncoding } from "@larchway/releases/http/negotiate-encoding";
import { compileClient } from "./compile-client";

/**
 * Returns the element that loads the boot module. `isDeferred` is for documents whose scripts start after the first
 * paint.
 */
export type BootScript = (isDeferred: boolean) => string;

/**
 * Serves the boot module, which starts the previous shell when the live one fails. Its URL contains a content hash, so
 * browsers cache it for ever. It blocks nothing and waits for nothing.
 *
 * @returns a function that creates the element that loads the module
 */
export async function addBoot(app: FastifyInstance): Promise<BootScript> {
  const script = compileClient("boot-client");
  const hash = createHash("sha256").update(script).digest();
  const version = hash.toString("hex").slice(0, 12);
  const compressed = { br: await compressText(script, "br"), gzip: await compressText(script, "gzip") };

  app.get<{ Params: { version: string } }>("/platform/boot/:version.js", ({ headers, params }, reply) => {
    const encoding = negotiateEncoding(headers["accept-encoding"]);
    // During a rolling update, a document of another edge may name another version.
    const isThis = params.version === version;
    void reply.type("text/javascript; charset=utf-8").headers({
      "cache-control": isThis ? "public, max-age=31536000, immutable" : "no-cache",
      vary: "accept-encoding",
    });
    return encoding
      ? reply.header("content-encoding", encoding).send(compressed[encoding])
      : reply.send(script);
  });
  const integrity = `sha256-${hash.toString("base64")}`;
  return (isDeferred) =>
    `<script async fetchpriority="${isDeferred ? "low" : "high"}" integrity="${integrity}" src="/platform/boot/${version}.js"></script>`;
}
