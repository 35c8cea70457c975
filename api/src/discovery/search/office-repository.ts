import type { Queryable } from "@larchway/shared/server/database";

/** Names of offices: a loose index scan, with one lookup for each office instead of a scan of all listings. */
export async function readOffices(database: Queryable): Promise<string[]> {
  const { rows } = await database.query<{ name: string }>(
    `with recursive office(name) as (
       select min(list_office_name) from listing
       union all
       select (select min(l.list_office_name) from listing l where l.list_office_name > office.name)
       from office where office.name is not null)
     select name from office where name is not null`,
  );
  return rows.map(({ name }) => name);
}
