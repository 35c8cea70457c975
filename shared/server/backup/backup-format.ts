import { z, type Infer } from "@larchway/shared/schema";

/**
 * A backup is one gzip file of lines: a header, sections, and a last line that proves completeness.
 *
 *     {"larchway":"backup","version":1,"createdAt":"2026-11-20T12:00:00.000Z"}
 *     {"section":"api","migrations":[{"name":"001-listings.sql","checksum":"..."}]}
 *     {"table":"city","columns":["id","name"]}
 *     ["1", "Ajax"]                              every value as the text that PostgreSQL gives and takes
 *     {"sequences":{"city_id_seq":1}}
 *     {"end":"api","rows":1,"sha256":"..."}      over all lines of the section before this one
 *     {"section":"files"}
 *     {"file":"store/shell/0a1b/entry.js","data":"<base64>"}
 *     {"end":"files","rows":1,"sha256":"..."}
 *     {"complete":true}
 *
 * Text instead of the engine's own format, because it works with any engine and version, without tools.
 */
export const formatVersion = 1;

/** The first line of a backup; `createdAt` in ISO 8601. */
export const headerSchema = z.object({
  larchway: z.literal("backup"),
  version: z.number(),
  createdAt: z.string(),
});
const migrationSchema = z.object({ name: z.string(), checksum: z.string() });
const sectionSchema = z.object({
  section: z.string(),
  /** The sections that are databases. */
  migrations: z.array(migrationSchema).optional(),
});
const tableSchema = z.object({ table: z.string(), columns: z.array(z.string()).min(1) });
const sequencesSchema = z.object({ sequences: z.record(z.string(), z.number()) });
const fileSchema = z.object({ file: z.string(), data: z.string() });
const endSchema = z.object({ end: z.string(), rows: z.number(), sha256: z.string() });
const completeSchema = z.object({ complete: z.literal(true) });

const entrySchema = z.union([
  sectionSchema,
  tableSchema,
  sequencesSchema,
  fileSchema,
  endSchema,
  completeSchema,
]);
/** A parsed part of a backup. Rows come in batches, each as the unparsed text of its line. */
export type Entry = Infer<typeof entrySchema> | { rows: string[]; end?: undefined };

/** Parses a line of a backup; undefined for an invalid line. */
export function parseEntry(line: string): Entry | undefined {
  try {
    return entrySchema.parse(JSON.parse(line));
  } catch {
    return undefined;
  }
}

/** Writes one line of a backup. */
export const toLine = (entry: object): string => `${JSON.stringify(entry)}\n`;
