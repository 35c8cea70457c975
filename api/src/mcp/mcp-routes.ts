import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { CodedError, problemSchema } from "@larchway/shared/contracts/errors";
import { z } from "@larchway/shared/schema";
import { createRateLimit } from "../http/rate-limit";
import { createPublicApi } from "./public-api";

export interface McpDependencies {
  settings: {
    /** Whether the brokerage offers an MCP server. */
    hasMcpServer: boolean;
    /** Public URL of the site, without a slash at the end. */
    siteUrl: string;
  };
}

/** Requests a minute from one network. */
const mostRequests = 60;

/**
 * The brokerage's server of the Model Context Protocol (streamable HTTP, without sessions), off by default. Its tools
 * read the API as a visitor does.
 */
export const mcpRoutes: FastifyPluginAsyncZod<McpDependencies> = async (api, { settings }) => {
  api.post("/mcp", {
    config: { noStore: true, calledByPrograms: true, limit: createRateLimit(api, mostRequests) },
    onRequest: async (request) => requireMcp(request, settings),
    schema: {
      hide: true,
      body: z.unknown(),
      // The protocol's own errors are JSON-RPC.
      response: {
        200: z.unknown(),
        202: z.unknown(),
        400: z.unknown(),
        404: problemSchema,
        406: z.unknown(),
      },
    },
    handler: async (request, reply) => {
      // A batch would be many requests, and one that cancels itself would never get its response.
      if (Array.isArray(request.body))
        return reply.status(400).send({
          jsonrpc: "2.0",
          error: { code: -32_600, message: "Send one message per request." },
          id: null,
        });
      // Loaded at the first request: a site without an MCP server doesn't pay for it.
      const { answerMcp } = await import("./mcp-server");
      const response = await answerMcp(toWebRequest(request, settings.siteUrl), request.body, {
        api: createPublicApi(api, request.ip),
        siteUrl: settings.siteUrl,
        onError: (error) => request.log.error({ err: error }, "a tool of the MCP server failed"),
      });
      const text = await response.text();
      return reply
        .status(response.status as 200)
        .type("application/json")
        .send(text === "" ? null : (JSON.parse(text) as unknown));
    },
  });
};

/** @throws CodedError NOT_FOUND while the server is off, CROSS_ORIGIN for a page of another site */
function requireMcp(
  { headers }: FastifyRequest,
  { hasMcpServer, siteUrl }: McpDependencies["settings"],
): void {
  if (!hasMcpServer) throw new CodedError("NOT_FOUND");
  if (headers.origin !== undefined && headers.origin !== new URL(siteUrl).origin)
    throw new CodedError("CROSS_ORIGIN");
}

/** The headers that the protocol knows. */
const protocolHeaders = ["accept", "content-type", "mcp-protocol-version"] as const;

function toWebRequest({ headers }: FastifyRequest, siteUrl: string): Request {
  const given = protocolHeaders.flatMap((name): [string, string][] =>
    headers[name] === undefined ? [] : [[name, String(headers[name])]],
  );
  return new Request(`${siteUrl}/api/mcp`, { method: "POST", headers: given });
}
