import { createReadStream } from "node:fs";
import { pipeline } from "node:stream";
import type { Database } from "@larchway/shared/server/database";
import { parse } from "csv-parse";
import { storeRegister } from "./address-register-repository";
import { readHeader, readRegisterRow, type RegisterAddress } from "./register-row";

export interface RegisterReport {
  rows: number;
  addresses: number;
  /** Unusable rows, by reason. */
  passedOver: Record<string, number>;
}

const atOnce = 2_000;

/** Loads an address register (CSV with a header) row by row; loading it again changes nothing. */
export async function loadRegister(
  database: Database,
  file: string,
  onProgress: (rows: number) => void = () => undefined,
): Promise<RegisterReport> {
  const report: RegisterReport = { rows: 0, addresses: 0, passedOver: {} };
  let columns: ReturnType<typeof readHeader> | undefined;
  const parser = parse({
    bom: true,
    columns: (header: string[]) => {
      columns = readHeader(header);
      return header;
    },
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  });
  // Errors of the file are passed to the loop below through the parser.
  pipeline(createReadStream(file), parser, () => undefined);
  let batch: RegisterAddress[] = [];
  const store = async () => {
    await database.transaction((connection) => storeRegister(connection, batch));
    batch = [];
  };
  for await (const row of parser as AsyncIterable<Record<string, string>>) {
    if (!columns) break;
    report.rows += 1;
    const address = readRegisterRow(row, columns);
    if (typeof address === "string") {
      report.passedOver[address] = (report.passedOver[address] ?? 0) + 1;
    } else {
      report.addresses += 1;
      batch.push(address);
      if (batch.length >= atOnce) await store();
    }
    if (report.rows % 100_000 === 0) onProgress(report.rows);
  }
  if (batch.length > 0) await store();
  return report;
}
