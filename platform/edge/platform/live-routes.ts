import type { FastifyInstance } from "fastify";
import { CodedError } from "@larchway/shared/contracts/errors";
import type { PlatformRoutesOptions } from "./platform-services";

/** What is live: the release set, and the build of one remote. */
export function addLiveRoutes(app: FastifyInstance, { live }: PlatformRoutesOptions): void {
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
}
