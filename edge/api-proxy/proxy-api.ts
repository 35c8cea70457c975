import { Readable } from "node:stream";
import httpProxy, { type FastifyHttpProxyOptions } from "@fastify/http-proxy";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { CodedError } from "@larchway/shared/contracts/errors";
import type { ReadLimit } from "@larchway/releases/http/read-limit";
import { toNetwork } from "@larchway/shared/server/client-network";
import { FairQueue } from "@larchway/shared/server/fair-queue";
import { createPendingLimit } from "./pending-limit";
import { readBody } from "./read-body";

/** After this long without a response the API counts as down. Browsers give up at 30 s. */
const responseTimeoutMs = 35_000;

/** The API takes bodies of 64 KiB at most. */
const bodyLimits = { maxBytes: 128 * 1024, idleMs: 10_000 };

/**
 * Connection pools to the API. Each kind of request has its own, so that neither media and tiles, which are expensive,
 * nor forms, which arrive slowly, delay lists. `maxPending` applies per network. A network gets at most two thirds of
 * the connections, and the network with the fewest pending requests is served first.
 */
const lanes = [
  { prefix: "/api/media", httpMethods: ["GET", "HEAD"], connections: 12, maxPending: 100 },
  { prefix: "/api/map/tiles", httpMethods: ["GET", "HEAD"], connections: 12, maxPending: 100 },
  // Open pages wait here for a change of their lists.
  { prefix: "/api/users/lists/changes", httpMethods: ["GET", "HEAD"], connections: 400, maxPending: 40 },
  { prefix: "/api", httpMethods: ["GET", "HEAD", "OPTIONS"], connections: 48, maxPending: 150 },
  { prefix: "/api", httpMethods: ["POST", "PUT", "PATCH", "DELETE"], connections: 16, maxPending: 30 },
] as const;

interface ProxyApiOptions {
  onFailure: () => void;
  limitReads: ReadLimit;
}

/** Most requests of all networks that wait for a connection of one kind. */
const maxWaiting = 2_000;

/** Waits for a connection to the API. It is released when the response was sent or the visitor disconnected. */
function createConnectionQueue({ connections, maxPending }: (typeof lanes)[number]) {
  const queue = new FairQueue({
    concurrency: connections,
    concurrencyPerClient: Math.ceil((connections * 2) / 3),
    maxWaitingPerClient: maxPending,
    maxWaiting,
  });
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const closed = new AbortController();
    reply.raw.once("close", () => closed.abort());
    const leave = await queue.enter(toNetwork(request.ip), closed.signal);
    if (closed.signal.aborted) leave();
    else closed.signal.addEventListener("abort", leave, { once: true });
  };
}

/** Passes `/api/*` on to the api process, with the visitor's IP address and the request's id. */
export async function proxyApi(
  app: FastifyInstance,
  apiUrl: string,
  options: ProxyApiOptions,
): Promise<void> {
  for (const lane of lanes) {
    // Its own scope, because bodies are parsed everywhere else.
    await app.register(async (scope) => {
      const limitPending = createPendingLimit(lane.maxPending);
      scope.addHook("onRequest", async (request, reply) => limitPending(request, reply));
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser("*", async (_request: FastifyRequest, payload: Readable) =>
        Readable.from([await readBody(payload, bodyLimits)]),
      );
      await scope.register(httpProxy, toProxyOptions(apiUrl, lane, options));
    });
  }
}

function toProxyOptions(
  apiUrl: string,
  lane: (typeof lanes)[number],
  { onFailure, limitReads }: ProxyApiOptions,
): FastifyHttpProxyOptions {
  const { prefix, httpMethods, connections } = lane;
  const waitForConnection = createConnectionQueue(lane);
  return {
    upstream: apiUrl,
    prefix,
    rewritePrefix: prefix,
    httpMethods: [...httpMethods],
    proxyPayloads: false,
    preHandler: (request, reply, done) => {
      const [ours, response] = [request as unknown as FastifyRequest, reply as FastifyReply];
      limitReads(ours, response)
        .then(() => waitForConnection(ours, response))
        .then(() => done(), done);
    },
    undici: { connections, pipelining: 1, headersTimeout: responseTimeoutMs, bodyTimeout: responseTimeoutMs },
    replyOptions: {
      rewriteRequestHeaders: (request, headers) => {
        const { id, ip, protocol, host } = request as unknown as FastifyRequest;
        return {
          ...headers,
          "x-request-id": id,
          // The edge overwrites these headers: a visitor can forge them.
          "x-forwarded-for": ip,
          "x-forwarded-proto": protocol,
          "x-forwarded-host": host,
        };
      },
      onError: (reply, { error }) => {
        onFailure();
        const upstreamReply = reply as FastifyReply;
        const problem = new CodedError("UPSTREAM_UNAVAILABLE", { cause: error });
        upstreamReply.log.error({ err: error }, "the api did not respond");
        void upstreamReply
          .code(problem.status)
          .type("application/json")
          .send(problem.toProblem(upstreamReply.request.id));
      },
    },
  };
}
