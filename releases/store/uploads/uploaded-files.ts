import { CodedError } from "@larchway/shared/contracts/errors";
import type { BuildRecord } from "@larchway/shared/contracts/release";
import { isInside, parseBuildRecord } from "../build-folder";
import type { OpenUpload } from "./messages";

export interface UploadLimits {
  /** Largest size of one file in bytes. */
  file: number;
  /** Largest size of a build with its source maps in bytes. */
  build: number;
}

export interface UploadedFile {
  path: string;
  bytes: number;
  /** Hexadecimal digits. */
  sha256: string;
}

/**
 * Returns the record of an upload and every file that belongs to it. @throws CodedError INVALID_REQUEST,
 * PAYLOAD_TOO_LARGE
 */
export function listUploadedFiles(
  { record: text, maps }: OpenUpload,
  limits: UploadLimits,
): { record: BuildRecord; files: UploadedFile[] } {
  const record = parseBuildRecord(text, "the upload");
  const files = [
    ...record.files.map((file) => ({ ...file, sha256: Buffer.from(file.sha256, "base64").toString("hex") })),
    ...maps,
  ];
  const outside = files.find(({ path }) => !isInside(path));
  if (outside)
    throw new CodedError("INVALID_REQUEST", { message: `${outside.path} points outside the build.` });
  const withoutHash = files.find(({ sha256 }) => sha256.length !== 64);
  if (withoutHash)
    throw new CodedError("INVALID_REQUEST", { message: `${withoutHash.path} has no SHA-256 in the record.` });
  const large = files.find(({ bytes }) => bytes > limits.file);
  if (large) throw tooLarge(large.path, large.bytes, limits.file);
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  if (total > limits.build) throw tooLarge(`${record.name} ${record.build}`, total, limits.build);
  return { record, files };
}

function tooLarge(what: string, bytes: number, limit: number): CodedError {
  const megabytes = (count: number) => `${(count / 1024 / 1024).toFixed(1)} MB`;
  return new CodedError("PAYLOAD_TOO_LARGE", {
    message: `${what} has ${megabytes(bytes)}; the site takes ${megabytes(limit)}.`,
  });
}
