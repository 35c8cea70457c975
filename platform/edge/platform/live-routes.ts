import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { hasEtag } from "@larchway/shared/server/has-etag";
import { CodedError } from "@larchway/shared/contracts/errors";
import type { LiveView } from "../live-releases";
import { compressText, negotiateEncoding, type Encoding } from "../negotiate-encoding";
import type { PlatformRoutesOptions } from "./platform-options";

/** Seconds after which a page may try again to be told of changes. */
const retryAfter = 60;

/** What is live: the release set, the build of one remote, and every change as it happens. */
export function addLiveRoutes(
  app: FastifyInstance,
  { views, liveEvents: events }: Pick<PlatformRoutesOptions, "views" | "liveEvents">,
): void {
  app.addHook("preClose", async () => events.close());

  /** Of whoever requests it: pages of a canary or a preview keep to their own set. */
  const requireView = async (request: FastifyRequest): Promise<LiveView> => {
    const view = await views.find(request);
    if (!view) throw new CodedError("NO_RELEASE");
    return view;
  };

  // After a change every open page requests it.
  const bodies = new WeakMap<LiveView, Map<Encoding, Promise<Buffer>>>();
  const compress = (view: LiveView, encoding: Encoding) => {
    const known = bodies.get(view) ?? new Map<Encoding, Promise<Buffer>>();
    const body = known.get(encoding) ?? compressText(toJson(view), encoding);
    bodies.set(view, known.set(encoding, body));
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
      void reply.header("retry-after", retryAfter);
      throw new CodedError("NOT_READY", { message: "Too many pages are told of changes already." });
    }
    const connection = reply.hijack().raw;
    connection.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store",
      // nginx would hold the events back.
      "x-accel-buffering": "no",
    });
    request.raw.socket.setTimeout(0);
    events.add(connection, request.ip);
  });

  // Whether a page runs the live build, for one on which nothing else runs.
  app.get<{ Params: { name: string } }>("/platform/live/:name", async (request, reply) => {
    const { params } = request;
    const remotes = (await views.find(request))?.set.remotes ?? {};
    const found = Object.hasOwn(remotes, params.name) ? remotes[params.name] : undefined;
    if (!found) throw new CodedError("NOT_FOUND", { message: `No remote "${params.name}" is live.` });
    return reply.header("cache-control", "no-cache").send({ build: found.live.build });
  });
}

/** Without the hashes of single files: a page gets those of a build when it needs them. */
function toJson({ set }: LiveView): string {
  return JSON.stringify(set, (name, value: unknown) => (name === "files" ? undefined : value));
}
