import type { FastifyInstance, preHandlerAsyncHookHandler, RouteOptions } from "fastify";
import type { RateLimit } from "./rate-limit";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Counts the requests and rejects those above its limit. Requests that the schema rejects do not count. */
    limit?: RateLimit;
    /** Forbids browsers and proxies to store the responses, including errors: they are personal. */
    noStore?: boolean;
  }
}

/** Applies `limit` and `noStore` of a route's `config`. A limit runs before the other hooks of `preHandler`. */
export function installRouteOptions(app: FastifyInstance): void {
  app.addHook("onRoute", (route) => {
    if (route.config?.limit) addPreHandler(route, route.config.limit);
  });
  app.addHook("onSend", async (request, reply) => {
    if (request.routeOptions.config.noStore) reply.header("cache-control", "private, no-store");
  });
}

/** Adds a hook after the route's own ones. */
export function addPreHandler(route: RouteOptions, hook: preHandlerAsyncHookHandler): void {
  route.preHandler = [route.preHandler ?? [], hook].flat();
}
