import { join } from "node:path";
import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { CodedError } from "@larchway/shared/contracts/errors";
import { beaconSchema } from "@larchway/shared/contracts/release";
import { dumpSchemas } from "@larchway/shared/server/backup";
import type { Database } from "@larchway/shared/server/database";
import { redactUrl } from "@larchway/shared/server/log";
import { listBeacons, recordBeacon } from "../releases/beacon-repository";
import {
  promoteRequestSchema,
  publishRequestSchema,
  rollbackRequestSchema,
  verifyRequestSchema,
} from "../releases/messages";
import type { ReleaseService } from "../releases/release-service";
import type { LiveIntegrity } from "./live-integrity";
import type { LiveReleases } from "./live-releases";
import { checkBearer } from "@larchway/shared/server/bearer";
import { parseBody } from "./problems";

/** Of the release tables, on every engine. */
export const releaseSchema = "platform";

/** What needs the database; absent while it cannot be opened. */
export interface PlatformServices {
  releases: ReleaseService;
  database: Database;
}

export interface PlatformRoutesOptions {
  services: () => PlatformServices | null;
  live: LiveReleases;
  integrity: LiveIntegrity;
  token: string;
  /** Folder of the builds that can be published by name. */
  builds: string;
  /** Releases of each remote that stay when a new one comes. */
  keep: number;
}

const beaconLimit = { max: 30, timeWindow: 60_000 };

/** `/platform/...`: publish, promote, roll back, list, and the beacons of browsers. */
export function addPlatformRoutes(app: FastifyInstance, options: PlatformRoutesOptions): void {
  const { live, integrity, token, builds, keep } = options;
  const countBeacon = app.createRateLimit(beaconLimit);

  const services = () => {
    const found = options.services();
    if (!found) throw new CodedError("NOT_READY", { message: "The release database does not respond." });
    return found;
  };
  const forOperators = {
    onRequest: async (request: { headers: { authorization?: string } }) =>
      checkBearer(request.headers.authorization, token),
  };

  app.get("/platform/live", (_, reply) => {
    const view = live.current;
    if (!view) throw new CodedError("NOT_READY", { message: "Nothing was published yet." });
    return reply.header("cache-control", "no-cache").send(view.set);
  });

  // What an open page asks from time to time: is it still the live one?
  app.get<{ Params: { name: string } }>("/platform/live/:name", ({ params }, reply) => {
    const remotes = live.current?.set.remotes ?? {};
    const found = Object.hasOwn(remotes, params.name) ? remotes[params.name] : undefined;
    if (!found) throw new CodedError("NOT_FOUND", { message: `No remote "${params.name}" is live.` });
    return reply.header("cache-control", "no-cache").send({ build: found.live.build });
  });

  app.get<{ Querystring: { name?: string } }>("/platform/releases", forOperators, async ({ query }) => {
    const { releases } = services();
    const revision = await releases.revision();
    return { revision, releases: await releases.list(query.name) };
  });

  app.get<{ Querystring: { name: string } }>("/platform/history", forOperators, async ({ query }) => ({
    entries: await services().releases.history(String(query.name)),
  }));

  app.post("/platform/releases", forOperators, async (request, reply) => {
    const body = parseBody(publishRequestSchema, request.body);
    const folder = "folder" in body ? body.folder : join(builds, safePart(body.name), safePart(body.build));
    const published = await services().releases.publish({ folder, actor: body.actor, note: body.note });
    if (published.repaired.length > 0) await integrity.check();
    if (published.isNew) {
      await services()
        .releases.prune(keep)
        .then(
          (removed) => request.log.info({ removed }, "old releases removed"),
          (error: unknown) => request.log.error({ err: error }, "old releases could not be removed"),
        );
    }
    return reply.code(published.isNew ? 201 : 200).send(published);
  });

  app.post("/platform/verify", forOperators, async (request) => {
    const { repair, liveOnly, actor } = parseBody(verifyRequestSchema, request.body);
    const verified = await services().releases.verify({
      actor,
      liveOnly,
      repairFrom: repair ? builds : undefined,
    });
    await integrity.check();
    return { builds: verified };
  });

  app.post("/platform/promote", forOperators, async (request) => {
    const change = await services().releases.promote(parseBody(promoteRequestSchema, request.body));
    await live.refresh();
    await integrity.check();
    return change;
  });

  app.post("/platform/rollback", forOperators, async (request) => {
    const change = await services().releases.rollback(parseBody(rollbackRequestSchema, request.body));
    await live.refresh();
    await integrity.check();
    return change;
  });

  // For `npm run site -- backup`, when this process has the embedded database.
  app.get("/platform/backup", forOperators, (_, reply) => {
    const lines = dumpSchemas(services().database, [{ section: "platform", schema: releaseSchema }]);
    return reply.type("application/x-ndjson").send(Readable.from(lines));
  });

  app.get<{ Querystring: { name?: string } }>("/platform/beacons", forOperators, async ({ query }) => ({
    beacons: await listBeacons(services().database, query.name),
  }));

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
      await recordBeacon(services().database, beacon).catch((error: unknown) =>
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

/** A name that stays one folder deep. */
function safePart(part: string): string {
  if (/^[a-z0-9][a-z0-9-]*$/.test(part)) return part;
  throw new CodedError("INVALID_REQUEST", { message: `"${part}" is not a name of a remote or of a build.` });
}
