import type { Queryable } from "@larchway/shared/server/database";

export interface SitemapRow {
  id: number;
  ListingKey: string;
  UnparsedAddress: string;
  modifiedAt: Date;
}

/** The id of every `size`th listing that visitors may see, the first included. */
export async function findSitemapStarts(database: Queryable, size: number): Promise<number[]> {
  const { rows } = await database.query<{ id: number }>(
    `select id from (select id, row_number() over (order by id) - 1 as place from listing where not locked) open
     where place % $1 = 0 order by id`,
    [size],
  );
  return rows.map(({ id }) => id);
}

/** The listings that visitors may see with ids from `from` up to, and without, `before`. */
export async function findSitemapRows(
  database: Queryable,
  { from, before, limit }: { from: number; before?: number; limit: number },
): Promise<SitemapRow[]> {
  const { rows } = await database.query<SitemapRow>(
    {
      name: "sitemap-rows",
      text: `select l.id, l.listing_key as "ListingKey", l.unparsed_address as "UnparsedAddress",
               d.modified_at as "modifiedAt"
             from listing l join listing_detail d on d.listing_id = l.id
             where not l.locked and l.id >= $1 and ($2::integer is null or l.id < $2)
             order by l.id limit $3`,
    },
    [from, before ?? null, limit],
  );
  return rows;
}
