import type { FastifyRequest } from "fastify";
import type { Published, PublishOptions } from "../../store/release-service";
import type { PlatformRoutesOptions } from "./platform-options";
import { requireServices } from "../platform-services";

/** Publishes a build folder as the request's operator. Then rechecks repaired files and removes old releases. */
export async function publishFolder(
  { operator, log }: FastifyRequest,
  options: PlatformRoutesOptions,
  build: Omit<PublishOptions, "actor">,
): Promise<Published> {
  const { releases } = requireServices(options);
  const published = await releases.publish({ ...build, actor: operator.actor });
  if (published.repaired.length > 0) await options.integrity.check();
  if (published.isNew) {
    await releases.prune(options.keep).then(
      (removed) => log.info({ removed }, "old releases removed"),
      (error: unknown) => log.error({ err: error }, "old releases could not be removed"),
    );
  }
  return published;
}
