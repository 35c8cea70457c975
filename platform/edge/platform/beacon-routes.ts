import type { FastifyInstance } from "fastify";
import { CodedError } from "@larchway/shared/contracts/errors";
import { beaconSchema } from "@larchway/shared/contracts/release";
import { redactUrl } from "@larchway/shared/server/log";
import { listBeacons, recordBeacon } from "../../releases/beacon-repository";
import { parseBody } from "../problems";
import { forOperators } from "./operators";
import { requireServices, type PlatformRoutesOptions } from "./platform-services";

const beaconLimit = { max: 30, timeWindow: 60_000 };

/** The beacons of browsers: received from everybody, listed for operators. */
export function addBeaconRoutes(app: FastifyInstance, options: PlatformRoutesOptions): void {
  const countBeacon = app.createRateLimit(beaconLimit);

  app.get<{ Querystring: { name?: string } }>(
    "/platform/beacons",
    forOperators(options),
    async ({ query }) => ({
      beacons: await listBeacons(requireServices(options).database, query.name),
    }),
  );

  // A scope of its own: nobody else reads text/plain.
  app.register(async (scope) => {
    // navigator.sendBeacon sends text/plain when it is given a text.
    scope.addContentTypeParser("text/plain", { parseAs: "string" }, (_, text, done) => done(null, text));
    scope.post("/platform/beacons", { bodyLimit: 4096 }, async (request, reply) => {
      const count = await countBeacon(request);
      if (!count.isAllowed && count.isExceeded) throw new CodedError("TOO_MANY_REQUESTS");
      const given = parseBody(beaconSchema, parseText(request.body));
      // It goes to the log and to the database, and may hold the token of a mailed link.
      const beacon = { ...given, path: redactUrl(given.path) };
      request.log.warn({ beacon }, "a browser reports about a remote");
      // A browser does not wait for our database, and cannot do anything about it either.
      await recordBeacon(requireServices(options).database, beacon).catch((error: unknown) =>
        request.log.error({ err: error }, "a beacon could not be stored"),
      );
      return reply.code(204).send();
    });
  });
}

function parseText(body: unknown): unknown {
  if (typeof body !== "string") return body;
  try {
    return JSON.parse(body);
  } catch {
    throw new CodedError("BAD_JSON");
  }
}
