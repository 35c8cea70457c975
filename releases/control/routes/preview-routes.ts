import type { FastifyInstance } from "fastify";
import { CodedError } from "@larchway/shared/contracts/errors";
import { toSitePath } from "@larchway/shared/domain/site-path";
import { previewRequestSchema } from "../../store/messages";
import { requireVerb } from "../access/require-verb";
import { requireServices, type PlatformServices } from "../platform-services";
import { parseBody } from "../../http/problems";
import { createPreview } from "../../live/create-preview";
import { badgeStyle, badgeStylePath, leavePath } from "../../live/preview-badge";
import { removePreviewCookie, setPreviewCookie } from "../../live/preview-cookie";
import { previewPath, type PreviewSigner } from "../../live/preview-link";

export interface PreviewRoutesOptions {
  services: () => PlatformServices | null;
  signer: PreviewSigner;
  /** Milliseconds since 1970. */
  now: () => number;
}

const hour = 3_600_000;

/**
 * Links that show published builds in one browser. Operators create them; anyone with the link can open and leave the
 * preview.
 */
export function addPreviewRoutes(app: FastifyInstance, options: PreviewRoutesOptions): void {
  const { signer, now } = options;

  app.post("/platform/previews", { onRequest: requireVerb("preview") }, async (request, reply) => {
    const { builds, isWhole, hours, note } = parseBody(previewRequestSchema, request.body);
    for (const name of Object.keys(builds)) requireVerb(request, "preview", name);
    const { actor } = request.operator;
    const { database } = requireServices(options);
    const expires = now() + hours * hour;
    const path = await createPreview(database, signer, { builds, isWhole, expires, actor, note });
    return reply.code(201).send({ path, expires: new Date(expires).toISOString() });
  });

  app.get<{ Querystring: { token?: unknown; to?: unknown } }>(previewPath, (request, reply) => {
    const token = String(request.query.token);
    const preview = signer.verify(token, now());
    if (!preview)
      throw new CodedError("LINK_NOT_VALID", {
        message: "This preview has expired, or the link is incomplete.",
      });
    setPreviewCookie(request, reply, { token, preview });
    return reply.header("cache-control", "no-store").redirect(toSitePath(request.query.to) ?? "/", 303);
  });

  app.get(badgeStylePath, (_, reply) =>
    reply.type("text/css; charset=utf-8").header("cache-control", "no-cache").send(badgeStyle),
  );

  // Its own scope, because no other route accepts forms.
  app.register(async (scope) => {
    scope.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string" },
      (_request, _text, done) => done(null),
    );
    scope.post(leavePath, (_, reply) => {
      removePreviewCookie(reply);
      return reply.header("cache-control", "no-store").redirect("/", 303);
    });
  });
}
