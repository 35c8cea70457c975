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
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from "fastify-type-provider-zod";
import { randomUUID } from "node:crypto";
import { CodedError } from "@larchway/shared/contracts/errors";
import type { Phase } from "@larchway/shared/server/lifecycle";
import { feedRoutes } from "./feed/feed-routes";
import type { Routes } from "./http/api-types";
import { installCleanInput } from "./http/clean-input";
import { rejectMalformedHttp, requireOneHost } from "@larchway/shared/server/malformed-http";
import { addTokenAnswers, installCommonAnswers } from "./http/common-answers";
import { installCompression } from "./http/compression";
import { healthRoutes } from "./http/health-routes";
import { installMetrics } from "./http/metrics";
import { installOpenApi } from "./http/open-api";
import { installProblems, sendProblem, toCodedError } from "./http/problems";
import { installRequestLog } from "./http/request-log";
import { letRequestsTakeTurns } from "./http/take-turns";
import type { Services } from "./http/services";
import { readAccount } from "./http/viewer";
import { installWriteGuard } from "./http/write-guard";
import { adminLeadRoutes } from "./leads/admin-lead-routes";
import { contactRoutes } from "./leads/contact-routes";
import { leadRoutes } from "./leads/lead-routes";
import { listRoutes } from "./listings/list-routes";
import { propertyRoutes } from "./listings/property-routes";
import { sitemapRoutes } from "./listings/sitemap-routes";
import { siteRoutes } from "./listings/site-routes";
import { vocabularyRoutes } from "./listings/vocabulary-routes";
import { adminOutboxRoutes } from "./mail/admin-outbox-routes";
import { consentRoutes } from "./mail/consent-routes";
import { unsubscribeRoutes } from "./mail/unsubscribe-routes";
import { operatorRoutes } from "./operator/operator-routes";
import { mapRoutes } from "./map/map-routes";
import { tileRoutes } from "./map/tile-routes";
import { feedPictureRoutes } from "./media/feed-picture-routes";
import { mediaRoutes } from "./media/media-routes";
import { recommendationRoutes } from "./recommendations/recommendation-routes";
import { suggestionRoutes } from "./suggestions/suggestion-routes";
import { trackRoutes } from "./track/track-routes";
import { accountDataRoutes } from "./users/account-data-routes";
import { accountLinkRoutes } from "./users/account-link-routes";
import { deviceRoutes } from "./users/device-routes";
import { favouriteRoutes } from "./users/favourite-routes";
import { googleRoutes } from "./users/google-routes";
import { phoneRoutes } from "./users/phone-routes";
import { profileRoutes } from "./users/profile-routes";
import { scenarioRoutes } from "./users/scenario-routes";
import { signInRoutes } from "./users/sign-in-routes";

export interface AppOptions {
  services: Services;
  logger: FastifyBaseLogger;
  /** While it is `starting`, readiness and every route of the api answer 503; while `draining`, readiness alone. */
  phase: () => Phase;
  /** Looks at every answer before it is compressed and sent: for tests. */
  checkAnswer?: (request: FastifyRequest, reply: FastifyReply, payload: unknown) => void;
  /** Hears of every route: for tests. */
  onRoute?: (route: RouteOptions) => void;
}

/** Routes that read who asks from the bearer token. */
const routesWithAccount: Routes[] = [
  vocabularyRoutes,
  listRoutes,
  suggestionRoutes,
  recommendationRoutes,
  mapRoutes,
  propertyRoutes,
  adminLeadRoutes,
  adminOutboxRoutes,
  feedRoutes,
  leadRoutes,
  profileRoutes,
  accountDataRoutes,
  deviceRoutes,
  favouriteRoutes,
  scenarioRoutes,
  consentRoutes,
];

/** Routes that have no use for it; renewing a session must work while an old token is still being sent. */
const routesWithoutAccount: Routes[] = [
  signInRoutes,
  googleRoutes,
  accountLinkRoutes,
  phoneRoutes,
  unsubscribeRoutes,
  contactRoutes,
  trackRoutes,
  mediaRoutes,
  feedPictureRoutes,
  sitemapRoutes,
  siteRoutes,
  tileRoutes,
];

/** Builds the whole HTTP interface; `server.ts` listens, tests inject. */
export async function buildApp({
  services,
  logger,
  phase,
  checkAnswer,
  onRoute,
}: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: logger,
    // One line for a request, written when its answer is out (request-log.ts).
    logController: new LogController({ disableRequestLogging: true }),
    // Only our own edge may say who the visitor is.
    trustProxy: "loopback, linklocal, uniquelocal",
    bodyLimit: 64 * 1024,
    requestTimeout: 30_000,
    // Headers that trickle in are cut off sooner than a body.
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 5_000 },
    clientErrorHandler: rejectMalformedHttp,
    // Whoever still gets through while the process stops is answered like everybody else.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    genReqId: (request) => requestIdOf(request.headers["x-request-id"]),
    frameworkErrors: (error, request, reply) => {
      void sendProblem(toCodedError(error as FastifyError), request, reply);
    },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  if (onRoute) app.addHook("onRoute", onRoute);
  letRequestsTakeTurns(app);
  installCommonAnswers(app);
  installProblems(app);
  installCleanInput(app);
  if (checkAnswer) {
    app.addHook("onSend", (request, reply, payload, done) => {
      checkAnswer(request, reply, payload);
      done();
    });
  }
  installCompression(app);
  installRequestLog(app);
  installMetrics(app, services);
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
  register(app, healthRoutes(phase), services);
  register(app, operatorRoutes, services, "/operator");
  for (const routes of routesWithAccount) registerWithAccount(app, routes, services);
  for (const routes of routesWithoutAccount) register(app, routes, services, "/api");
  return app;
}

/** Every file of routes has a scope of its own, so that its hooks hold for it alone. */
function register(app: FastifyInstance, routes: Routes, services: Services, prefix = ""): void {
  app.register(
    (scope, _options, done) => {
      routes(scope.withTypeProvider<ZodTypeProvider>(), services);
      done();
    },
    { prefix },
  );
}

function registerWithAccount(app: FastifyInstance, routes: Routes, services: Services): void {
  const withAccount: Routes = (api) => {
    addTokenAnswers(api);
    api.addHook("onRequest", async (request) => {
      request.account = await readAccount(request, services);
    });
    routes(api, services);
  };
  register(app, withAccount, services, "/api");
}

/** The edge's id when it is a plain one, so that one request has one id in all logs. */
function requestIdOf(given: string | string[] | undefined): string {
  return typeof given === "string" && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}
