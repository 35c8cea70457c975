import type { FastifyInstance, RouteOptions } from "fastify";
import { problemSchema } from "@larchway/shared/contracts/errors";

/**
 * Adds the responses that the app may send on any route to the route's schema, which names only those of its handler.
 * Also sets the operation id.
 */
export function installCommonResponses(app: FastifyInstance): void {
  app.addHook("onRoute", (route) => {
    if (route.schema === undefined || route.url.startsWith("/api/docs")) return;
    const own = (route.schema.response ?? {}) as Record<string, unknown>;
    route.schema = {
      operationId: toOperationId(route),
      ...route.schema,
      response: { ...getCommonResponses(route), ...own },
    };
  });
}

/** An invalid bearer token is rejected on every route that reads it. */
export function addTokenResponses(scope: Pick<FastifyInstance, "addHook">): void {
  scope.addHook("onRoute", (route) => {
    const own = (route.schema?.response ?? {}) as Record<string, unknown>;
    route.schema = {
      security: [{}, { bearer: [] }],
      ...route.schema,
      response: { 401: problemSchema, ...own },
    };
  });
}

function getCommonResponses({ method, url, config }: RouteOptions) {
  const hasBody = !["GET", "HEAD"].includes(String(method));
  return {
    // Malformed URLs, NUL characters, values that the schema rejects.
    400: problemSchema,
    // A request from another website or without client key; the size and the type of the body.
    ...(hasBody && { 403: problemSchema, 413: problemSchema, 415: problemSchema }),
    ...(config?.limit && { 429: problemSchema }),
    500: problemSchema,
    ...(url.startsWith("/api/") && { 503: problemSchema }),
  };
}

/** Example: `GET /api/properties/map/:id` is `getPropertiesMapById`. */
function toOperationId({ method, url }: RouteOptions): string {
  const segments = url
    .replace(/^\/api\//, "")
    .split(/[/:-]+/)
    .filter(Boolean);
  const parameters = new Set([...url.matchAll(/:(\w+)/g)].map(([, name]) => name));
  const named = segments.map(
    (word) => (parameters.has(word) ? "By" : "") + word[0]?.toUpperCase() + word.slice(1),
  );
  return String(method).toLowerCase() + named.join("");
}
