import { randomUUID } from "node:crypto";
import fastify, { LogController, type FastifyInstance, type RouteOptions } from "fastify";
import { sendErrorsAsProblems } from "@larchway/releases/http/problems";
import type { Phase } from "@larchway/shared/server/lifecycle";
import { redactUrl, type Logger } from "@larchway/shared/server/log";
import { rejectMalformedHttp, requireOneHost } from "@larchway/shared/server/malformed-http";
import type { EdgeConfig } from "../config/edge-config";
import { addSecurityHeaders } from "./security-headers";

export interface CreateAppOptions {
  config: EdgeConfig;
  log: Logger;
  phase: () => Phase;
  /** Called for every route; for tests. */
  onRoute: ((route: RouteOptions) => void) | undefined;
}

/** A server without routes: limits, ids, the log, problems and the headers of every response. */
export function createApp({ config, log, phase, onRoute }: CreateAppOptions): FastifyInstance {
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.TRUST_PROXY?.split(",").map((each) => each.trim()) ?? false,
    genReqId: ({ headers }) => acceptedId(headers["x-request-id"]) ?? randomUUID(),
    rewriteUrl: ({ url = "/" }) => decodableUrl(url),
    bodyLimit: 10 * 1024 * 1024,
    // Builds are uploaded through here: a body may take a minute, headers may not.
    requestTimeout: 60_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 5_000 },
    clientErrorHandler: rejectMalformedHttp,
    // Requests that arrive while the process stops are served normally.
    return503OnClosing: false,
  }) as unknown as FastifyInstance;
  app.addHook("onRequest", async (request, reply) => {
    if (phase() === "draining") reply.header("connection", "close");
    requireOneHost(request.raw);
  });
  if (onRoute) app.addHook("onRoute", onRoute);
  sendErrorsAsProblems(app);
  addSecurityHeaders(app);
  logResponses(app);
  return app;
}

/** One line per response; files and health checks only at the level `debug`. */
function logResponses(app: FastifyInstance): void {
  app.addHook("onResponse", async (request, reply) => {
    const { method, url } = request;
    const isQuiet = /^\/(remotes|assets|healthz|readyz)\b/.test(url);
    const line = {
      method,
      url: redactUrl(url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    };
    if (isQuiet && reply.statusCode < 400) request.log.debug(line, "request completed");
    else request.log.info(line, "request completed");
  });
}

/** A caller's own id is used when it is short and plain: it goes into logs. */
function acceptedId(header: string | string[] | undefined): string | undefined {
  return typeof header === "string" && /^[\w.-]{1,64}$/.test(header) ? header : undefined;
}

/** A malformed percent escape in a URL is a page that does not exist, not an error. */
function decodableUrl(url: string): string {
  const [path = "/", query] = url.split(/\?(.*)/s);
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll("%", "%25") + (query === undefined ? "" : `?${query}`);
  }
}
