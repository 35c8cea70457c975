import type { FastifyInstance } from "fastify";
import { LRUCache } from "lru-cache";
import { CodedError } from "@larchway/shared/contracts/errors";
import { redactUrl } from "@larchway/shared/server/log";
import { BeaconQuota } from "../beacons/beacon-quota";
import { cspReportPath, cspReportSchema, parseViolations, type Violation } from "../beacons/csp-report";
import { PublishedBuilds } from "../beacons/published-builds";
import { parseBody } from "../../http/problems";
import type { PlatformRoutesOptions } from "./platform-options";

/** Requests per IP address, and reports per network, in a minute. */
const requestLimit = { max: 30, timeWindow: 60_000 };
const maxReportsPerNetwork = 60;
/** Equal violations are recorded once in this time, however many visitors have them. */
const samplePauseMs = 60_000;
const bodyLimit = 32 * 1024;

/**
 * `POST /platform/csp-reports`: receives violations of the content security policy. Each is recorded as a `warning` of
 * the script's build, else of the live shell. Warnings do not count against a build.
 */
export function addCspReportRoute(app: FastifyInstance, options: PlatformRoutesOptions): void {
  const { live, beacons: recorder, services, views, now } = options;
  const countRequest = app.createRateLimit(requestLimit);
  const quota = new BeaconQuota(maxReportsPerNetwork);
  const written = new LRUCache<string, true>({ max: 1_000, ttl: samplePauseMs, perf: { now } });
  const published = new PublishedBuilds({ live, database: () => services()?.database ?? null, now });

  async function findBuild({ source }: Violation): Promise<{ remote: string; build: string } | null> {
    if (source && (await published.has(source.remote, source.build))) return source;
    const build = live.current?.set.remotes.shell?.live.build;
    return build === undefined ? null : { remote: "shell", build };
  }

  // Its own scope, because no other route accepts these types.
  app.register(async (scope) => {
    for (const type of ["application/csp-report", "application/reports+json"])
      scope.addContentTypeParser(type, { parseAs: "string" }, scope.getDefaultJsonParser("error", "error"));
    scope.post(cspReportPath, { bodyLimit }, async (request, reply) => {
      const count = await countRequest(request);
      if (!count.isAllowed && count.isExceeded) throw new CodedError("TOO_MANY_REQUESTS");
      const violations = parseViolations(parseBody(cspReportSchema, request.body));
      if (!quota.take(request.ip, violations.length)) throw new CodedError("TOO_MANY_REQUESTS");
      for (const violation of violations) {
        const found = await findBuild(violation);
        const reason = `csp: ${violation.directive} blocked ${violation.blocked}`;
        const key = JSON.stringify([found, reason]);
        if (!found || written.has(key)) continue;
        written.set(key, true);
        const beacon = { ...found, event: "warning" as const, reason, path: redactUrl(violation.path) };
        request.log.warn({ beacon }, "a page broke the content security policy");
        recorder.add(beacon, { ipAddress: request.ip, bucketId: views.findBucket(request) });
        options.beaconReceived(beacon);
      }
      return reply.code(204).send();
    });
  });
}
