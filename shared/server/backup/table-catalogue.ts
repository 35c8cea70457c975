import type { Queryable } from "@larchway/shared/server/database";
import { BackupError } from "./backup-error";

interface Column {
  name: string;
  /** The type in SQL, e.g. `character varying(20)`. */
  type: string;
}

export interface Table {
  name: string;
  columns: Column[];
}

/** A name quoted for SQL. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/**
 * The tables of a schema, except the list of migrations, each after those it refers to. Generated columns are left
 * out, and those of type xid8: they hold transaction numbers of one server, so that restored rows get new values.
 */
export async function readTables(connection: Queryable, schema: string): Promise<Table[]> {
  const { rows } = await connection.query<{ table: string; columns: Column[]; refersTo: string[] }>(
    `select c.relname as "table",
       (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
          order by a.attnum)
        from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
          and a.atttypid <> 'xid8'::regtype) as columns,
       (select coalesce(json_agg(f.relname), '[]') from pg_constraint k join pg_class f on f.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> k.conrelid) as "refersTo"
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = $1 and c.relkind = 'r' and c.relname <> 'schema_migration'
     order by c.relname`,
    [schema],
  );
  const sorted: Table[] = [];
  const waiting = new Map(rows.map((row) => [row.table, row]));
  while (waiting.size > 0) {
    const free = [...waiting.values()].filter(({ refersTo }) => !refersTo.some((name) => waiting.has(name)));
    if (free.length === 0)
      throw new BackupError(`The tables ${[...waiting.keys()].join(", ")} refer to each other in a circle.`);
    for (const { table, columns } of free) {
      sorted.push({ name: table, columns });
      waiting.delete(table);
    }
  }
  return sorted;
}

/** The values of a schema's sequences; unused ones are left out. */
export async function readSequences(connection: Queryable, schema: string): Promise<Record<string, number>> {
  const { rows } = await connection.query<{ name: string; value: number }>(
    `select sequencename as name, last_value as value from pg_sequences
     where schemaname = $1 and last_value is not null order by 1`,
    [schema],
  );
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}
