import type { Database } from "@larchway/shared/server/database";
import { ChainCheck, type ChainProblem } from "./audit-chain";
import { readChain, readChainEnd } from "./audit-repository";

export interface AuditReport {
  entries: number;
  /** The hash of the last entry; noted elsewhere, it proves later that nothing before it was written again. */
  hash: string;
  /** In the order of the chain; empty when it is whole. */
  problems: ChainProblem[];
  /** True when the chain no longer has the hash that was noted. */
  isRewritten: boolean;
}

/** Looks at every entry of the audit log: is any changed, removed or inserted? */
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
