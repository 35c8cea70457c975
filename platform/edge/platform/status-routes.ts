import type { FastifyInstance } from "fastify";
import { CodedError } from "@larchway/shared/contracts/errors";
import { readHealth } from "../../releases/health/health-repository";
import { listHolds } from "../../releases/hold-repository";
import { findRecord } from "../../releases/release-repository";
import { toReleaseStatus } from "../../releases/status/release-status";
import { readLiveSince } from "../../releases/status/status-repository";
import { requireVerb } from "../access/require-verb";
import { isBroken } from "../live-integrity";
import type { PlatformRoutesOptions } from "./platform-options";
import { requireServices } from "../platform-services";

/** How each remote is doing, and what a published build consists of. */
export function addStatusRoutes(app: FastifyInstance, options: PlatformRoutesOptions): void {
  const { live, integrity, breakGlass, beacons } = options;
  const reads = { onRequest: requireVerb("read") };

  app.get("/platform/status", reads, async ({ operator }) => {
    const { database } = requireServices(options);
    const set = live.current?.set;
    if (!set) throw new CodedError("NOT_READY", { message: "Nothing was published yet." });
    await beacons.flush();
    const now = options.now();
    const covered = new Set(breakGlass.obeyed.map(({ name }) => name));
    const { revision, remotes } = toReleaseStatus({
      set,
      released: live.releasedSet,
      now,
      since: await readLiveSince(database),
      holds: await listHolds(database),
      health: await readHealth(database, { since: new Date(now - 3_600_000) }),
      isDamaged: (name, build) =>
        (integrity.damaged ?? []).some(
          (each) => each.name === name && each.build === build && isBroken(each),
        ),
      isBreakGlass: (name) => covered.has(name),
    });
    return { revision, remotes: remotes.filter(({ name }) => operator.can("read", name)) };
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
