import type { FastifyRequest } from "fastify";
import { buildIdSchema, releaseSetHeader } from "@larchway/shared/contracts/release";

/** The release set of the page that sent a request; undefined when it names none. */
export function readReleaseSet({ headers }: FastifyRequest): string | undefined {
  return buildIdSchema.safeParse(headers[releaseSetHeader]).data;
}
