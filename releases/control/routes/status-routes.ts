import type { FastifyInstance } from "fastify";
import { CodedError } from "@larchway/shared/contracts/errors";
import { readLiveBootChecks } from "../../store/boot-checks/boot-check-repository";
import { readHealth } from "../../store/health/health-repository";
import { listHolds } from "../../store/hold-repository";
import { findRecord } from "../../store/release-repository";
import { toReleaseStatus, type StoredFacts } from "../../store/status/release-status";
import { readLiveSince } from "../../store/status/status-repository";
import { requireVerb } from "../access/require-verb";
import { findMissingRelease } from "../missing-release";
import { isBroken } from "../live-integrity";
import type { PlatformRoutesOptions } from "./platform-options";
import { requireServices } from "../platform-services";

/** The status of each remote, and the content of a published build. */
export function addStatusRoutes(app: FastifyInstance, options: PlatformRoutesOptions): void {
  const { live, integrity, breakGlass, beacons } = options;
  const reads = { onRequest: requireVerb("read") };

  /** Null while the release database does not respond; operators still need the rest of the status then. */
  async function readStoredFacts(now: number): Promise<StoredFacts | null> {
    const database = (await options.isDatabaseOpen()) ? options.services()?.database : undefined;
    if (!database) return null;
    try {
      await beacons.flush();
      return {
        since: await readLiveSince(database),
        holds: await listHolds(database),
        bootChecks: await readLiveBootChecks(database),
        health: await readHealth(database, { since: new Date(now - 3_600_000) }),
      };
    } catch (error) {
      app.log.warn({ err: error }, "the status is shown without the release database");
      return null;
    }
  }

  app.get("/platform/status", reads, async ({ operator }) => {
    const set = live.current?.set;
    if (!set) {
      const { missing } = findMissingRelease(live, await options.isDatabaseOpen()) ?? {};
      throw new CodedError("NO_RELEASE", { ...(missing && { message: missing }) });
    }
    const now = options.now();
    const covered = new Set(breakGlass.obeyed.map(({ name }) => name));
    const { remotes, ...status } = toReleaseStatus({
      set,
      released: live.releasedSet,
      now,
      stored: await readStoredFacts(now),
      isDamaged: (name, build) =>
        (integrity.damaged ?? []).some(
          (each) => each.name === name && each.build === build && isBroken(each),
        ),
      isBreakGlass: (name) => covered.has(name),
    });
    return { ...status, remotes: remotes.filter(({ name }) => operator.can("read", name)) };
  });

  app.get<{ Params: { name: string; build: string } }>(
    "/platform/builds/:name/:build",
    reads,
    async (request) => {
      const { name, build } = request.params;
      requireVerb(request, "read", name);
      const record = await findRecord(requireServices(options).database, name, build);
      if (!record)
        throw new CodedError("NOT_FOUND", { message: `There is no published build ${build} of ${name}.` });
      return record;
    },
  );
}
