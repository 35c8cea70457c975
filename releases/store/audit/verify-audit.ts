import type { Database } from "@larchway/shared/server/database";
import { ChainCheck, type ChainProblem } from "./audit-chain";
import { readChain, readChainEnd } from "./audit-repository";

export interface AuditReport {
  entries: number;
  /** Hash of the last entry. Recorded elsewhere, it later proves that no earlier entry was rewritten. */
  hash: string;
  /** In chain order; empty when the chain is intact. */
  problems: ChainProblem[];
  /** True when the chain no longer contains the recorded hash. */
  isRewritten: boolean;
}

/** Checks the whole audit log for changed, removed and inserted entries. */
export function verifyAudit(database: Database, noted?: string): Promise<AuditReport> {
  return database.transaction(async (connection) => {
    await connection.query("set transaction isolation level repeatable read, read only");
    const end = await readChainEnd(connection);
    const check = new ChainCheck(end, noted);
    let entries = 0;
    for await (const entry of readChain(connection)) {
      entries += 1;
      check.follow(entry);
    }
    check.finish();
    const { problems, isRewritten } = check;
    return { entries, hash: end.hash, problems, isRewritten };
  });
}
