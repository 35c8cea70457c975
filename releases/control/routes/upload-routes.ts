import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Readable } from "node:stream";
import {
  completeUploadSchema,
  openUploadSchema,
  uploadParamsSchema,
  type OpenUpload,
} from "../../store/uploads/messages";
import { checkSignature } from "../../store/signatures/check-signature";
import type { Upload } from "../../store/uploads/upload-staging";
import { requireVerb } from "../access/require-verb";
import { parseBody } from "../../http/problems";
import { publishFolder } from "./publish-folder";
import type { PlatformRoutesOptions } from "./platform-options";
import { requireServices } from "../platform-services";

/** Largest request without files: a record that lists thousands of them. */
const recordLimit = 4 * 1024 * 1024;

/**
 * `/platform/uploads`: publishes a build from another machine. The publisher sends the record, then each missing file
 * by its hash, then completes the upload. Only then the build enters the release store.
 */
export function addUploadRoutes(app: FastifyInstance, options: PlatformRoutesOptions): void {
  const { uploads } = options;
  const publishes = { onRequest: requireVerb("publish"), bodyLimit: recordLimit };

  async function findUpload(
    request: FastifyRequest,
  ): Promise<{ upload: Upload; sha256: string | undefined }> {
    const params = parseBody(uploadParamsSchema, request.params);
    const upload = await uploads.find(params.upload);
    requireVerb(request, "publish", upload.record.name);
    return { upload, sha256: params.sha256 };
  }

  /** Builds of a team with a key must be signed. The site's own token belongs to no team and needs no signature. */
  async function requireSignature(
    { operator }: FastifyRequest,
    name: string,
    { record, signature }: OpenUpload,
  ): Promise<void> {
    if (operator.isRoot && !signature) return;
    const { team } = operator;
    await checkSignature(requireServices(options).database, { team, name, record, signature });
  }

  app.post("/platform/uploads", publishes, async (request) => {
    const body = parseBody(openUploadSchema, request.body);
    const { name } = uploads.describe(body).record;
    requireVerb(request, "publish", name);
    await requireSignature(request, name, body);
    const { upload, missing } = await uploads.open(body, request.operator.team);
    return { upload: upload.id, missing: missing.map(({ sha256, bytes }) => ({ sha256, bytes })) };
  });

  // Its own scope, because bodies are read before the handler everywhere else.
  app.register(async (scope) => {
    scope.addContentTypeParser("application/octet-stream", (_, payload, done) => done(null, payload));
    scope.put("/platform/uploads/:upload/files/:sha256", publishes, async (request, reply) => {
      const { upload, sha256 = "" } = await findUpload(request);
      const length = request.headers["content-length"];
      await uploads.receive(upload, {
        sha256,
        content: request.body as Readable,
        length: length === undefined ? undefined : Number(length),
      });
      return reply.code(200).send({ sha256 });
    });
  });

  app.post("/platform/uploads/:upload/complete", publishes, async (request, reply) => {
    const { note } = parseBody(completeUploadSchema, request.body);
    const { upload } = await findUpload(request);
    const { record, signature } = upload.request;
    await requireSignature(request, upload.record.name, upload.request);
    const signed = signature && { ...signature, record };
    const published = await uploads.complete(upload, (folder) =>
      publishFolder(request, options, { folder, note, signed }),
    );
    return reply.code(published.isNew ? 201 : 200).send(published);
  });
}
