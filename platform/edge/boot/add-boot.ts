import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { compressText, negotiateEncoding } from "../negotiate-encoding";
import { compileClient } from "./compile-client";

/** Loads the boot module in a document. Where scripts begin after the first paint, nothing needs it in a hurry. */
export type BootScript = (isDeferred: boolean) => string;

/**
 * Serves the boot module, which starts the previous shell in pages where the live one does not come up. Its URL changes with
 * its content, so browsers keep it for good; it never waits for anything and nothing waits for it.
 *
 * @returns what makes the element that loads it
 */
export async function addBoot(app: FastifyInstance): Promise<BootScript> {
  const script = compileClient("boot-client.ts");
  const hash = createHash("sha256").update(script).digest();
  const version = hash.toString("hex").slice(0, 12);
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
  const integrity = `sha256-${hash.toString("base64")}`;
  return (isDeferred) =>
    `<script async fetchpriority="${isDeferred ? "low" : "high"}" integrity="${integrity}" src="/platform/boot/${version}.js"></script>`;
}
