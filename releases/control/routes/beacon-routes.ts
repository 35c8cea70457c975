import type { FastifyInstance } from "fastify";
import { beaconsSchema, type Beacon } from "@larchway/shared/contracts/beacon";
import { CodedError } from "@larchway/shared/contracts/errors";
import { redactUrl } from "@larchway/shared/server/log";
import { listBeacons } from "../../store/beacon-repository";
import { requireVerb } from "../access/require-verb";
import { BeaconQuota } from "../beacons/beacon-quota";
import { PublishedBuilds } from "../beacons/published-builds";
import { parseBody } from "../../http/problems";
import type { PlatformRoutesOptions } from "./platform-options";
import { requireServices } from "../platform-services";

/** Per IP address. A page sends at most one request every few seconds, and an office shares an address. */
const requestLimit = { max: 120, timeWindow: 60_000 };
/** Per network and minute; further beacons are dropped. */
const maxBeaconsPerNetwork = 600;
/** In bytes, for the largest allowed number of beacons. */
const bodyLimit = 32 * 1024;

const nothing: ReadonlySet<string> = new Set();

/** Browser beacons: anyone may send them, operators may list them. */
export function addBeaconRoutes(app: FastifyInstance, options: PlatformRoutesOptions): void {
  const { live, views, beacons: recorder, viewSigner, setBuilds, services, now } = options;
  const countRequest = app.createRateLimit(requestLimit);
  const quota = new BeaconQuota(maxBeaconsPerNetwork);
  const published = new PublishedBuilds({
    live,
    database: () => services()?.database ?? null,
    now,
  });

  /** Returns the beacon's document, if an edge signed it for this network. */
  function findView(token: unknown, ipAddress: string) {
    const view = typeof token === "string" ? viewSigner.verify(token, ipAddress, now()) : null;
    return view ? { ...view, hash: viewSigner.hashNetwork(ipAddress) } : undefined;
  }

  app.get<{ Querystring: { name?: string } }>(
    "/platform/beacons",
    { onRequest: requireVerb("read") },
    async ({ query, operator }) => {
      const { database } = requireServices(options);
      await recorder.flush();
      const beacons = await listBeacons(database, query.name);
      return { beacons: beacons.filter(({ remote }) => operator.can("read", remote)) };
    },
  );

  // Its own scope, because no other route accepts text/plain.
  app.register(async (scope) => {
    // navigator.sendBeacon sends text/plain when it is given a string.
    scope.addContentTypeParser("text/plain", { parseAs: "string" }, (_, text, done) => done(null, text));
    scope.post<{ Querystring: { view?: unknown } }>(
      "/platform/beacons",
      { bodyLimit },
      async (request, reply) => {
        const count = await countRequest(request);
        if (!count.isAllowed && count.isExceeded) throw new CodedError("TOO_MANY_REQUESTS");
        const given = [parseBody(beaconsSchema, parseText(request.body))].flat();
        if (!quota.take(request.ip, given.length)) throw new CodedError("TOO_MANY_REQUESTS");
        // Reports from previews say nothing about visitors.
        if (views.isPreview(request)) return reply.code(204).send();
        const arePublished = await Promise.all(
          given.map(({ remote, build }) => published.has(remote, build)),
        );
        const accepted = given.filter((_, index) => arePublished[index]).map(withoutSecrets);
        if (accepted.length === 0)
          throw new CodedError("INVALID_REQUEST", { message: "None of these builds was published here." });
        const view = findView(request.query.view, request.ip);
        const inSet = view ? await setBuilds.find(view.set) : nothing;
        if (view) recorder.start(view, new Set(accepted.map(({ remote }) => remote)));
        const source = { ipAddress: request.ip, bucketId: views.findBucket(request) };
        for (const beacon of accepted) {
          const isOfView = inSet.has(`${beacon.remote} ${beacon.build}`);
          recorder.add(beacon, isOfView ? { ...source, view } : source);
          options.beaconReceived(beacon);
          if (beacon.event === "failed" || beacon.event === "recovered" || beacon.event === "error")
            request.log.warn({ beacon }, "a browser reports about a remote");
        }
        return reply.code(204).send();
      },
    );
  });
}

/**
 * Beacons are logged and stored. A path may contain the token of a mailed link, and an error may contain text that a
 * visitor typed.
 */
function withoutSecrets(beacon: Beacon): Beacon {
  const reason = redactUrl(beacon.reason).replace(/[^\s"'<>@]+@[^\s"'<>@]+/g, "[secret]");
  return { ...beacon, reason, path: redactUrl(beacon.path) };
}

function parseText(body: unknown): unknown {
  if (typeof body !== "string") return body;
  try {
    return JSON.parse(body);
  } catch {
    throw new CodedError("BAD_JSON");
  }
}
