import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { CodedError } from "@larchway/shared/contracts/errors";
import { publishRequestSchema, verifyRequestSchema } from "../../store/messages";
import { anyRemote } from "../../access/operator";
import { requireVerb } from "../access/require-verb";
import { parseBody } from "../../http/problems";
import { publishFolder } from "./publish-folder";
import type { PlatformRoutesOptions } from "./platform-options";
import { requireServices } from "../platform-services";

/** Published builds: list, publish, verify. */
export function addReleaseRoutes(app: FastifyInstance, options: PlatformRoutesOptions): void {
  const { integrity, builds } = options;

  app.get<{ Querystring: { name?: string } }>(
    "/platform/releases",
    { onRequest: requireVerb("read") },
    async ({ query, operator }) => {
      const { releases } = requireServices(options);
      const revision = await releases.revision();
      const found = await releases.list(query.name);
      return { revision, releases: found.filter(({ name }) => operator.can("read", name)) };
    },
  );

  app.post("/platform/releases", { onRequest: requireVerb("publish") }, async (request, reply) => {
    if (!request.operator.isRoot) throw new CodedError("TOKEN_SCOPE", { message: onlyRoot });
    const body = parseBody(publishRequestSchema, request.body);
    const folder = "folder" in body ? body.folder : join(builds, safePart(body.name), safePart(body.build));
    const published = await publishFolder(request, options, { folder, note: body.note });
    return reply.code(published.isNew ? 201 : 200).send(published);
  });

  app.post("/platform/verify", { onRequest: requireVerb("verify") }, async (request) => {
    requireVerb(request, "verify", anyRemote);
    const { repair, liveOnly } = parseBody(verifyRequestSchema, request.body);
    const verified = await requireServices(options).releases.verify({
      actor: request.operator.actor,
      liveOnly,
      repairFrom: repair ? builds : undefined,
    });
    await integrity.check();
    return { builds: verified };
  });
}

const onlyRoot = "Only the site's own token may publish a folder of the server. Upload the build instead.";

/** Rejects names that could leave the folder. */
function safePart(part: string): string {
  if (/^[a-z0-9][a-z0-9-]*$/.test(part)) return part;
  throw new CodedError("INVALID_REQUEST", { message: `"${part}" is not a name of a remote or of a build.` });
}
