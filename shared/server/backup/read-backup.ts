import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream";
import { StringDecoder } from "node:string_decoder";
import { createGunzip } from "node:zlib";
import { BackupError } from "./backup-error";
import { type Entry, formatVersion, headerSchema, parseEntry } from "./backup-format";

const rowsAtOnce = 1_000;
const bytesAtOnce = 1 << 20;

interface BackupSummary {
  createdAt: string;
  sections: BackupSection[];
}

export interface BackupSection {
  name: string;
  /** Number of rows of its tables, or of files. */
  rows: number;
  /** The migrations of its database. */
  migrations: { name: string; checksum: string }[];
}

/** Reads a complete backup and verifies it. Throws BackupError. */
export async function checkBackup(file: string): Promise<BackupSummary> {
  const sections: BackupSection[] = [];
  let createdAt = "";
  for await (const entry of readBackup(file, (header) => (createdAt = header.createdAt))) {
    if ("section" in entry)
      sections.push({ name: entry.section, rows: 0, migrations: entry.migrations ?? [] });
    const current = sections.at(-1);
    if ("sha256" in entry && current) current.rows = entry.rows;
  }
  return { createdAt, sections };
}

/** Yields the entries of a backup and verifies its end, counts and checksums. Throws BackupError. */
export async function* readBackup(
  file: string,
  onHeader: (header: { createdAt: string }) => void = () => undefined,
): AsyncGenerator<Entry> {
  const lines = readLines(file);
  onHeader(readHeader((await lines.next()).value as string | undefined, file));
  let section: { name: string; rows: number; hash: ReturnType<typeof createHash> } | undefined;
  let rows: string[] = [];
  let bytes = 0;
  let isComplete = false;

  for await (const line of lines) {
    if (line.startsWith("[")) {
      if (!section) throw damaged(file, "rows outside of a section");
      section.hash.update(`${line}\n`);
      section.rows += 1;
      rows.push(line);
      bytes += line.length;
      if (rows.length < rowsAtOnce && bytes < bytesAtOnce) continue;
    }
    if (rows.length > 0) {
      yield { rows };
      rows = [];
      bytes = 0;
    }
    if (line.startsWith("[")) continue;

    const entry = parseEntry(line);
    if (!entry || isComplete) throw damaged(file, "a line that cannot be read");
    if ("section" in entry) section = { name: entry.section, rows: 0, hash: createHash("sha256") };
    if ("complete" in entry) isComplete = section === undefined;
    else if (!section) throw damaged(file, "a line outside of a section");
    else if ("sha256" in entry) {
      const isWhole = entry.end === section.name && entry.rows === section.rows;
      if (!isWhole || section.hash.digest("hex") !== entry.sha256)
        throw damaged(file, `the check sum of "${section.name}" is wrong`);
      section = undefined;
    } else {
      section.hash.update(`${line}\n`);
      if ("file" in entry) section.rows += 1;
    }
    yield entry;
  }
  if (!isComplete) throw damaged(file, "its end is missing");
}

function readHeader(line: string | undefined, file: string): { createdAt: string } {
  const header = headerSchema.safeParse(parseJson(line ?? ""));
  if (!header.success) throw new BackupError(`${file} is not a backup of Larchway.`);
  if (header.data.version > formatVersion) throw newer(`its format is ${header.data.version}`);
  return header.data;
}

/** The message for a file of a newer version. */
export function newer(reason: string): BackupError {
  return new BackupError(
    `This backup was made by a newer Larchway (${reason}). Update this one first, then restore.`,
  );
}

function damaged(file: string, reason: string): BackupError {
  return new BackupError(`${file} is damaged: ${reason}. Nothing was changed. Use another copy.`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Not readline, because that also breaks lines at U+2028, which may occur in texts. */
async function* readLines(file: string): AsyncGenerator<string> {
  const source = createReadStream(file);
  const text = new StringDecoder();
  let rest = "";
  try {
    const bytes = pipeline(source, createGunzip(), () => undefined) as AsyncIterable<Buffer>;
    for await (const chunk of bytes) {
      const lines = (rest + text.write(chunk)).split("\n");
      rest = lines.pop() ?? "";
      yield* lines;
    }
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") throw new BackupError(`The file ${file} doesn't exist.`);
    if (code.startsWith("Z_") || code === "ERR_STREAM_PREMATURE_CLOSE")
      throw damaged(file, "it cannot be unpacked");
    throw error;
  } finally {
    source.destroy();
  }
  if (rest !== "") throw damaged(file, "its last line is cut off");
}
