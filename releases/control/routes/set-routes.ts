import type { FastifyInstance } from "fastify";
import { CodedError } from "@larchway/shared/contracts/errors";
import { anyRemote } from "../../access/operator";
import { listBuilds } from "../../store/release-repository";
import { findSeenSet } from "../../store/seen-set-repository";
import { requireVerb } from "../access/require-verb";
import type { PlatformRoutesOptions } from "./platform-options";
import { requireServices } from "../platform-services";

/** `GET /platform/sets/:id`: the builds of a release set that visitors had, and those no longer stored. */
export function addSetRoutes(app: FastifyInstance, options: PlatformRoutesOptions): void {
  app.get<{ Params: { id: string } }>(
    "/platform/sets/:id",
    { onRequest: requireVerb("read") },
    async (request) => {
      requireVerb(request, "read", anyRemote);
      const { database } = requireServices(options);
      await options.seenSets.flush();
      const set = await findSeenSet(database, request.params.id);
      if (!set)
        throw new CodedError("NOT_FOUND", { message: `No visitor had a release set ${request.params.id}.` });
      const stored = new Set((await listBuilds(database)).map(({ name, build }) => `${name} ${build}`));
      const removed = Object.entries(set.builds).filter(([name, build]) => !stored.has(`${name} ${build}`));
      return { ...set, removed: removed.map(([name]) => name) };
    },
  );
}
