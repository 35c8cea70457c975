import type { FastifyInstance, RouteOptions } from "fastify";
import { problemSchema } from "@larchway/shared/contracts/errors";

/**
 * Adds the responses that the app itself may give on any route; a route's schema names only those of its handler. Gives
 * each call its operation id, too.
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

/** A bearer token that does not hold is refused on every route that reads it. */
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
    // Addresses that cannot be decoded, NUL characters, values that the schema refuses.
    400: problemSchema,
    // Another website's request or no client key, the size and the kind of the body.
    ...(hasBody && { 403: problemSchema, 413: problemSchema, 415: problemSchema }),
    ...(config?.limit && { 429: problemSchema }),
    500: problemSchema,
    ...(url.startsWith("/api/") && { 503: problemSchema }),
  };
}

/** `GET /api/properties/map/:id` is `getPropertiesMapById`. */
function toOperationId({ method, url }: RouteOptions): string {
  const words = url
    .replace(/^\/api\//, "")
    .split(/[/:-]+/)
    .filter(Boolean);
  const parameters = new Set([...url.matchAll(/:(\w+)/g)].map(([, name]) => name));
  const named = words.map(
    (word) => (parameters.has(word) ? "By" : "") + word[0]?.toUpperCase() + word.slice(1),
  );
  return String(method).toLowerCase() + named.join("");
}
