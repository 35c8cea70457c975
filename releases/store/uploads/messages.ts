import { z, type Infer } from "@larchway/shared/schema";

/** Requests and responses of uploads, shared by the edge and the command line. */
const sha256 = z.string().regex(/^[0-9a-f]{64}$/, "is not a SHA-256 in hexadecimal digits");

/** A source map belongs to the build, but its record does not list it. */
const mapSchema = z.strictObject({
  path: z
    .string()
    .max(300)
    .regex(/\.map$/, "is not a source map"),
  bytes: z.int().min(0),
  sha256,
});

export const openUploadSchema = z.strictObject({
  /** The text of `build.json`, to the byte. */
  record: z.string().max(2_000_000),
  /** Signature of the record's text by a key of the team. */
  signature: z.strictObject({ key: z.string().max(40), value: z.string().max(200) }).optional(),
  maps: z.array(mapSchema).max(2000).default([]),
});
export type OpenUpload = Infer<typeof openUploadSchema>;

/** The files that the site does not have yet. */
export const openedUploadSchema = z.object({
  upload: sha256,
  missing: z.array(z.object({ sha256, bytes: z.number() })),
});

export const completeUploadSchema = z.strictObject({ note: z.string().max(500).optional() });
export const uploadParamsSchema = z.object({ upload: sha256, sha256: sha256.optional() });
