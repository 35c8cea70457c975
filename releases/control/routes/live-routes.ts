import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { hasEtag } from "@larchway/shared/server/has-etag";
import { CodedError } from "@larchway/shared/contracts/errors";
import type { LiveView } from "../../live/live-releases";
import { compressText, negotiateEncoding, type Encoding } from "../../http/negotiate-encoding";
import type { PlatformRoutesOptions } from "./platform-options";

/** Seconds after which a page may try to connect again. */
const retryAfterSeconds = 60;

/** The live release set, the build of one remote, and a stream of changes. */
export function addLiveRoutes(
  app: FastifyInstance,
  { views, liveEvents: events }: Pick<PlatformRoutesOptions, "views" | "liveEvents">,
): void {
  app.addHook("preClose", async () => events.close());

  /** Returns the caller's view: pages of a canary or a preview stay with their own set. */
  const requireView = async (request: FastifyRequest): Promise<LiveView> => {
    const view = await views.find(request);
    if (!view) throw new CodedError("NO_RELEASE");
    return view;
  };

  // Cached, because every open page requests it after a change.
  const bodies = new WeakMap<LiveView, Map<Encoding, Promise<Buffer>>>();
  const compress = (view: LiveView, encoding: Encoding) => {
    const cachedBodies = bodies.get(view) ?? new Map<Encoding, Promise<Buffer>>();
    const body = cachedBodies.get(encoding) ?? compressText(toJson(view), encoding);
    bodies.set(view, cachedBodies.set(encoding, body));
    return body;
  };

  app.get("/platform/live", async (request, reply) => {
    const { headers } = request;
    const view = await requireView(request);
    const etag = `"${createHash("sha256").update(view.key).digest("base64url").slice(0, 16)}"`;
    void reply.headers({ "cache-control": "private, no-cache", vary: "accept-encoding, cookie", etag });
    if (hasEtag(headers["if-none-match"], etag)) return reply.code(304).send();
    const encoding = negotiateEncoding(headers["accept-encoding"]);
    void reply.type("application/json; charset=utf-8");
    if (!encoding) return reply.send(toJson(view));
    return reply.header("content-encoding", encoding).send(await compress(view, encoding));
  });

  app.get("/platform/live/events", (request, reply) => {
    if (events.isFull(request.ip)) {
      void reply.header("retry-after", retryAfterSeconds);
      throw new CodedError("NOT_READY", { message: "Too many pages are connected already." });
    }
    const connection = reply.hijack().raw;
    connection.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store",
      // Stops nginx from buffering the events.
      "x-accel-buffering": "no",
    });
    request.raw.socket.setTimeout(0);
    events.add(connection, request.ip);
  });

  // A page polls this when no shell runs in it, to learn about another build.
  app.get<{ Params: { name: string } }>("/platform/live/:name", async (request, reply) => {
    const { params } = request;
    const remotes = (await views.find(request))?.set.remotes ?? {};
    const found = Object.hasOwn(remotes, params.name) ? remotes[params.name] : undefined;
    if (!found) throw new CodedError("NOT_FOUND", { message: `No remote "${params.name}" is live.` });
    return reply.header("cache-control", "no-cache").send({ build: found.live.build });
  });
}

/** Leaves out the hashes of single files; a page fetches those of a build when it needs them. */
function toJson({ set }: LiveView): string {
  return JSON.stringify(set, (name, value: unknown) => (name === "files" ? undefined : value));
}
