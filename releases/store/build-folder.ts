import { createHash } from "node:crypto";
import { constants, lstat, open, readdir, readFile, type FileHandle } from "node:fs/promises";
import { join, relative } from "node:path";
import { CodedError } from "@larchway/shared/contracts/errors";
import { buildRecordSchema, type BuildRecord } from "@larchway/shared/contracts/release";
import { integrityFile } from "./integrity";
import { routeShapes } from "./gate/route-shapes";

export const recordFile = "build.json";

/** Reads `build.json` of a build folder. @throws the errors of {@link parseBuildRecord} */
export async function readBuildRecord(folder: string): Promise<BuildRecord> {
  const text = await readFile(join(folder, recordFile), "utf8").catch((cause: unknown) => {
    throw new CodedError("NOT_FOUND", {
      message: `There is no build in ${folder}: no ${recordFile}.`,
      cause,
    });
  });
  return parseBuildRecord(text, folder);
}

/** Parses and validates a record. The error lists every issue. */
export function parseBuildRecord(text: string, folder: string): BuildRecord {
  const parsed = buildRecordSchema.safeParse(parseJson(text, folder));
  if (!parsed.success) {
    throw new CodedError("INVALID_REQUEST", {
      message: `${recordFile} in ${folder} breaks the release contract.`,
      issues: parsed.error.issues.map(({ path, message }) => ({ path: path.join("."), message })),
    });
  }
  const issues = findRecordIssues(parsed.data);
  if (issues.length > 0) {
    throw new CodedError("INVALID_REQUEST", {
      message: `The build of ${parsed.data.name} in ${folder} contradicts itself.`,
      issues,
    });
  }
  return parsed.data;
}

function parseJson(text: string, folder: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new CodedError("INVALID_REQUEST", {
      message: `${recordFile} in ${folder} is not valid JSON.`,
      cause,
    });
  }
}

type Issue = { path: string; message: string };

/** Checks beyond the schema: names agree, paths stay inside, hinted files exist, no route is repeated. */
function findRecordIssues(record: BuildRecord): Issue[] {
  const issues: Issue[] = [];
  const listed = new Set(record.files.map(({ path }) => path));
  if (record.remote.name !== record.name) {
    issues.push({
      path: "remote.name",
      message: `is ${record.remote.name}, but the build is one of ${record.name}`,
    });
  }
  if (listed.size < record.files.length) issues.push({ path: "files", message: "has a path twice" });
  for (const path of listed) {
    if (!isInside(path)) issues.push({ path: "files", message: `${path} points outside the build folder` });
    if (/\.(br|gz)$/.test(path) || path === recordFile || path === integrityFile)
      issues.push({ path: "files", message: `${path} is made by the release platform` });
  }
  const hinted = [record.exposes, record.routes].flatMap((group) =>
    Object.values(group).flatMap(({ js, css }) => [...js, ...css]),
  );
  const server = record.server ? [record.server.file] : [];
  for (const path of new Set([record.entry, ...hinted, ...server])) {
    if (!listed.has(path))
      issues.push({ path: "files", message: `${path} is referred to, but not among the files` });
  }
  const shapes = new Set<string>();
  record.remote.routes.forEach(({ path }, index) => {
    const mine = routeShapes(path);
    if (mine.some((shape) => shapes.has(shape))) {
      issues.push({ path: `remote.routes.${index}.path`, message: `${path} stands twice` });
    }
    mine.forEach((shape) => shapes.add(shape));
  });
  return issues;
}

/** True for a relative path without `..` and hidden parts. */
export function isInside(path: string): boolean {
  return (
    path !== "" &&
    !/[\\\0]/.test(path) &&
    path.split("/").every((part) => part !== "" && !part.startsWith("."))
  );
}

/** Reads one file of a build. Rejects content that differs from the record. */
export async function readBuildFile(folder: string, file: BuildRecord["files"][number]): Promise<Buffer> {
  const bytes = await readPlainFile(join(folder, file.path)).catch((cause: unknown) => {
    throw new CodedError("INVALID_REQUEST", { message: `${file.path} is missing in ${folder}.`, cause });
  });
  const sha256 = createHash("sha256").update(bytes).digest("base64");
  if (bytes.length !== file.bytes || sha256 !== file.sha256) {
    throw new CodedError("INVALID_REQUEST", {
      message: `${file.path} in ${folder} was changed after the build: its hash is not the one in ${recordFile}.`,
    });
  }
  return bytes;
}

/**
 * Rejects a build folder that contains anything but folders and plain files: publishing a link would publish its
 * target.
 *
 * @throws CodedError INVALID_REQUEST
 */
export async function requirePlainFiles(folder: string): Promise<void> {
  const isFolder = (await lstat(folder).catch(() => null))?.isDirectory();
  if (!isFolder) {
    throw new CodedError("INVALID_REQUEST", { message: `${folder} is not a folder, or is a link to one.` });
  }
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const others = entries.filter((entry) => !entry.isDirectory() && !entry.isFile());
  if (others.length === 0) return;
  throw new CodedError("INVALID_REQUEST", {
    message: `The build in ${folder} holds links or special files; it may hold plain files only.`,
    issues: others.map(({ parentPath, name }) => ({
      path: relative(folder, join(parentPath, name)),
      message: "is not a plain file",
    })),
  });
}

/** Opens a file for reading without following a symbolic link. */
export function openPlainFile(path: string): Promise<FileHandle> {
  return open(path, constants.O_RDONLY | constants.O_NOFOLLOW);
}

/** Reads a file without following a symbolic link. */
export async function readPlainFile(path: string): Promise<Buffer> {
  const file = await openPlainFile(path);
  try {
    return await file.readFile();
  } finally {
    await file.close();
  }
}

/** The same for two builds with the same files, in any order. */
export function filesDigest(record: BuildRecord): string {
  const lines = record.files.map(({ path, sha256 }) => `${path} ${sha256}`).sort();
  return createHash("sha256").update(lines.join("\n")).digest("hex");
}
