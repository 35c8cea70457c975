import { createWriteStream } from "node:fs";
import { access, rename, rm, stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { Command } from "commander";
import { BackupError, checkBackup, dumpSchemas, formatVersion, toLine } from "@larchway/shared/server/backup";
import { DatabaseLockedError } from "@larchway/shared/server/database";
import { CliError } from "../cli-error";
import type { CommandContext } from "../command-context";
import { formatBytes } from "../format";
import type { DataPart, SiteData } from "../site-data";
import { dumpStore } from "../store-files";

/** `backup <file>` */
export function addBackup(program: Command, { data, log }: CommandContext): void {
  program
    .command("backup")
    .description("write both databases and the release store into one file; the site may run")
    .argument("<file>", "a new file; it holds personal data")
    .action(async (file: string) => backUp(await data(), file, log));
}

/**
 * Writes everything that cannot be made again into one file and reads it back as a proof. The site may run: PostgreSQL
 * shows one moment of both schemas; an embedded database that is in use is read through its process, one moment
 * for each of the two.
 */
export async function backUp(site: SiteData, file: string, log: (line: string) => void): Promise<void> {
  const started = performance.now();
  if (
    await access(file).then(
      () => true,
      () => false,
    )
  )
    throw new CliError(`There is a file ${file} already.`, "Choose another name.");
  const unfinished = `${file}.unfinished`;
  try {
    // Passwords' hashes and people's addresses are in it.
    await pipeline(readLines(site), createGzip(), createWriteStream(unfinished, { mode: 0o600 }));
    const { sections } = await checkBackup(unfinished);
    await rename(unfinished, file);
    const { size } = await stat(file);
    const contents = sections.map(({ name, rows }) =>
      `${name} ${rows} ${name === "files" ? "" : "rows"}`.trim(),
    );
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    log(`${file}: ${contents.join(", ")}; ${formatBytes(size)}, in ${seconds} s`);
  } catch (error) {
    await rm(unfinished, { force: true });
    if (error instanceof BackupError) throw new CliError(error.message, "No backup was written.");
    throw error;
  }
}

async function* readLines(site: SiteData): AsyncGenerator<string> {
  yield toLine({ larchway: "backup", version: formatVersion, createdAt: new Date().toISOString() });
  if (site.databaseUrl) yield* dumpTogether(site.parts);
  else for (const part of site.parts) yield* dumpAlone(part, site.token);
  yield* dumpStore(site.dataDirectory);
  yield toLine({ complete: true });
}

async function* dumpTogether(parts: DataPart[]): AsyncGenerator<string> {
  const database = await parts[0]?.open();
  if (!database) return;
  try {
    yield* dumpSchemas(database, parts);
  } finally {
    await database.close();
  }
}

async function* dumpAlone(part: DataPart, token: string): AsyncGenerator<string> {
  const database = await part.open().catch((error: unknown) => {
    if (error instanceof DatabaseLockedError) return error;
    throw error;
  });
  if (database instanceof DatabaseLockedError) {
    yield* fetchFromProcess(part, token, database);
    return;
  }
  try {
    yield* dumpSchemas(database, [part]);
  } finally {
    await database.close();
  }
}

async function* fetchFromProcess(
  { url }: DataPart,
  token: string,
  locked: DatabaseLockedError,
): AsyncGenerator<string> {
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } }).catch(
    (cause: unknown) => {
      throw new CliError(
        `${locked.message}\nIt does not respond on ${url}.`,
        "Name its ports with PORT and API_PORT, or stop the site.",
        { cause },
      );
    },
  );
  if (response.status === 401) {
    throw new CliError(
      `The process on ${url} does not accept the platform token.`,
      "Set PLATFORM_TOKEN to its token.",
    );
  }
  if (!response.ok || !response.body)
    throw new CliError(`${url} responded with status ${response.status}.`, "See the log of the site.");
  try {
    yield* response.body.pipeThrough(new TextDecoderStream());
  } catch (cause) {
    throw new CliError(`${url} closed the connection early.`, "See the log of the site.", { cause });
  }
}
