import cookie from "@fastify/cookie";
import rateLimit from "@fastify/rate-limit";
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type RouteOptions,
} from "fastify";
import { serializerCompiler, validatorCompiler, type FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { randomUUID } from "node:crypto";
import { CodedError } from "@larchway/shared/contracts/errors";
import type { Phase } from "@larchway/shared/server/lifecycle";
import { rejectMalformedHttp, requireOneHost } from "@larchway/shared/server/malformed-http";
import { addPoolMetrics } from "@larchway/shared/server/metrics";
import { addAlertMetrics } from "./alerts/alert-metrics";
import { alertsPlugin } from "./alerts/plugin";
import { trackRoutes } from "./analytics/track-routes";
import { agentRoutes } from "./agents/agent-routes";
import { developmentRoutes } from "./developments/development-routes";
import { finderRoutes } from "./discovery/finder/finder-routes";
import { askingRangeRoutes } from "./discovery/asking-range/asking-range-routes";
import { addIndexMetrics } from "@larchway/listing-index/index/index-metrics";
import { comparablesRoutes } from "./discovery/comparables/comparables-routes";
import { homeHistoryRoutes } from "./discovery/home-history/home-history-routes";
import { olderPhotoRoutes } from "./discovery/home-history/older-photo-routes";
import { mapPlugin } from "./discovery/map/plugin";
import { marketRoutes } from "./discovery/market/market-routes";
import { recommendationRoutes } from "./discovery/recommendations/recommendation-routes";
import { searchPlugin } from "./discovery/search/plugin";
import { soldRangeRoutes } from "./discovery/sold-range/sold-range-routes";
import { installCleanInput } from "./http/clean-input";
import { installCommonResponses } from "./http/common-responses";
import { installCompression } from "./http/compression";
import { healthRoutes } from "./http/health-routes";
import { installMetrics } from "./http/metrics";
import { installOpenApi } from "./http/open-api";
import { installProblems, sendProblem, toCodedError } from "./http/problems";
import { installRequestLog } from "./http/request-log";
import { installRequestQueue } from "./http/request-queue";
import { installRouteOptions } from "./http/route-options";
import { installWriteGuard } from "./http/write-guard";
import { leadsPlugin } from "./leads/plugin";
import { listingsPlugin } from "./listings/plugin";
import { listsPlugin } from "./lists/plugin";
import { addMailMetrics } from "./mail/mail-metrics";
import { unsubscribeRoutes } from "./mail/unsubscribe-routes";
import { mcpRoutes } from "./mcp/mcp-routes";
import { mediaPlugin } from "./media/plugin";
import { adminPlugin } from "./operations/admin/plugin";
import { operatorRoutes } from "./operations/operator/operator-routes";
import { placeRoutes } from "./places/place-routes";
import { travelTimeRoutes } from "./places/travel-times/travel-time-routes";
import { requestsPlugin } from "./requests/plugin";
import type { Services } from "./services";
import { addFeedMetrics } from "./sources/feed/feed-metrics";
import { feedPlugin } from "./sources/feed/plugin";
import { accountsPlugin } from "./users/plugin";
import { viewingsPlugin } from "./viewings/plugin";

export interface AppOptions {
  services: Services;
  logger: FastifyBaseLogger;
  /** During `starting`, readiness and every route of the API respond with 503; during `draining`, only readiness. */
  phase: () => Phase;
  /** Checks every response before it is compressed and sent: for tests. */
  checkResponse?: (request: FastifyRequest, reply: FastifyReply, payload: unknown) => void;
  /** Called with every route: for tests. */
  onRoute?: (route: RouteOptions) => void;
}

/** Each plugin declares the services that it needs. */
const features: FastifyPluginAsyncZod<Services>[] = [
  listingsPlugin,
  feedPlugin,
  searchPlugin,
  recommendationRoutes,
  finderRoutes,
  askingRangeRoutes,
  soldRangeRoutes,
  homeHistoryRoutes,
  olderPhotoRoutes,
  comparablesRoutes,
  marketRoutes,
  developmentRoutes,
  agentRoutes,
  mapPlugin,
  placeRoutes,
  travelTimeRoutes,
  mediaPlugin,
  leadsPlugin,
  viewingsPlugin,
  requestsPlugin,
  accountsPlugin,
  alertsPlugin,
  listsPlugin,
  unsubscribeRoutes,
  trackRoutes,
  mcpRoutes,
  adminPlugin,
];

/** Builds the HTTP interface; `server.ts` listens, tests inject requests. */
export async function buildApp({
  services,
  logger,
  phase,
  checkResponse,
  onRoute,
}: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: logger,
    // One log line per request, written when its response is sent (request-log.ts).
    logController: new LogController({ disableRequestLogging: true }),
    // Only our own edge may forward the visitor's IP address.
    trustProxy: "loopback, linklocal, uniquelocal",
    bodyLimit: 64 * 1024,
    requestTimeout: 30_000,
    // Slow headers are cut off sooner than a slow body.
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 5_000 },
    clientErrorHandler: rejectMalformedHttp,
    // Requests that still arrive while the process stops are served normally.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    genReqId: (request) => toRequestId(request.headers["x-request-id"]),
    frameworkErrors: (error, request, reply) => {
      void sendProblem(toCodedError(error as FastifyError), request, reply);
    },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  if (onRoute) app.addHook("onRoute", onRoute);
  installRequestQueue(app);
  installRouteOptions(app);
  installCommonResponses(app);
  installProblems(app);
  installCleanInput(app);
  if (checkResponse) {
    app.addHook("onSend", (request, reply, payload, done) => {
      checkResponse(request, reply, payload);
      done();
    });
  }
  installCompression(app);
  installRequestLog(app);
  const metrics = installMetrics(app, services.settings);
  addPoolMetrics(metrics, () => services.database);
  addIndexMetrics(metrics, services);
  addMailMetrics(metrics, services);
  addAlertMetrics(metrics, services);
  addFeedMetrics(metrics, services);
  app.decorateRequest("account", undefined);
  app.addHook("onRequest", async (request, reply) => {
    reply.header("x-request-id", request.id).header("x-content-type-options", "nosniff");
    if (phase() === "draining") reply.header("connection", "close");
    requireOneHost(request.raw);
    if (phase() !== "starting" || !request.url.startsWith("/api/")) return;
    reply.header("retry-after", 2);
    throw new CodedError("NOT_READY");
  });
  installWriteGuard(app, services.settings);

  await app.register(cookie);
  await app.register(rateLimit, { global: false });
  await installOpenApi(app);
  app.register(healthRoutes, { ...services, phase });
  app.register(operatorRoutes, { ...services, prefix: "/operator" });
  app.register(
    async (api) => {
      api.addHook("preHandler", async ({ query }) => {
        const { words } = query as { words?: unknown };
        if (typeof words === "string" && words !== "") await services.listingIndex.prepareTerms(words);
      });
      for (const feature of features) api.register(feature, services);
    },
    { prefix: "/api" },
  );
  return app;
}

/** The edge's id if it is well-formed, so that a request has one id in all logs. */
function toRequestId(given: string | string[] | undefined): string {
  return typeof given === "string" && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}
