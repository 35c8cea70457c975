import { readFile } from "node:fs/promises";
import type { Database } from "@larchway/shared/server/database";
import { readProcessorMs } from "./api-process";

/**
 * A function that returns the milliseconds of processor time of the database's live connections. Always 0 for the
 * embedded database. Only on Linux.
 */
export async function createDatabaseClock(database: Database): Promise<() => Promise<number>> {
  if (database.engine !== "postgres") return () => Promise.resolve(0);
  const { rows } = await database.query<{ pid: number }>("select pg_backend_pid() as pid");
  const stat = await readFile(`/proc/${rows[0]?.pid}/stat`, "utf8");
  const server = Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
  return async () => {
    const children = await readFile(`/proc/${server}/task/${server}/children`, "utf8");
    const times = await Promise.all(children.split(" ").filter(Boolean).map(Number).map(readProcessorMs));
    return times.reduce((sum, time) => sum + time, 0);
  };
}
