import httpProxy from "@fastify/http-proxy";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { CodedError } from "@larchway/shared/contracts/errors";
import type { ReadLimit } from "./read-limit";

/** Milliseconds without a response after which the api counts as dead; browsers give up at 30 s. */
const responseTimeout = 35_000;

/** Passes `/api/*` on to the api process as a stream, with the visitor's IP address and the request's id. */
export async function proxyApi(
  app: FastifyInstance,
  apiUrl: string,
  { onFailure, limitReads }: { onFailure: () => void; limitReads: ReadLimit },
): Promise<void> {
  await app.register(httpProxy, {
    upstream: apiUrl,
    prefix: "/api",
    rewritePrefix: "/api",
    preHandler: (request, reply, done) => {
      limitReads(request as unknown as FastifyRequest, reply as FastifyReply).then(() => done(), done);
    },
    undici: { connections: 64, pipelining: 1, headersTimeout: responseTimeout, bodyTimeout: responseTimeout },
    replyOptions: {
      rewriteRequestHeaders: (request, headers) => {
        const { id, ip, protocol, host } = request as unknown as FastifyRequest;
        return {
          ...headers,
          "x-request-id": id,
          // What a visitor claims about himself is replaced by what we know.
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
  });
}
