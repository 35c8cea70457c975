import type { Queryable } from "@larchway/shared/server/database";

/** Errors of values (class 22) and of constraints (class 23): the row is wrong, the database works. */
function isRowError(error: unknown): error is Error & { code: string } {
  return error instanceof Error && "code" in error && /^2[23]/.test(String(error.code));
}

/**
 * Writes rows together. When the database refuses one, writes each row separately, so that one bad row does not block
 * the others. Returns the refused rows, and the sum of what `write` counted.
 */
export async function writeSafely(
  connection: Queryable,
  rows: readonly unknown[],
  write: (rows: readonly unknown[]) => Promise<number>,
): Promise<{ refused: { row: unknown; reason: string }[]; written: number }> {
  const refused: { row: unknown; reason: string }[] = [];
  let written = 0;
  const attempt = async (part: readonly unknown[]): Promise<void> => {
    await connection.query("savepoint part");
    try {
      const count = await write(part);
      await connection.query("release savepoint part");
      written += count;
    } catch (error) {
      if (!isRowError(error)) throw error;
      await connection.query("rollback to savepoint part; release savepoint part");
      if (part.length > 1) for (const row of part) await attempt([row]);
      else refused.push({ row: part[0], reason: `the database refuses it: ${error.message}` });
    }
  };
  if (rows.length > 0) await attempt(rows);
  return { refused, written };
}
