import type { Database, Queryable } from "@larchway/shared/server/database";
import { recountActive } from "@larchway/api/listings/listing-writer-repository";
import { seedDatabase } from "../seed/seed-database";
import { analyzeListings, withoutIndexes } from "../seed/seed-repository";

/** Listings made by the demo seed; all others are variations of these. */
const seeded = 40_000;
/** Most listings of a feed are history. */
const usualActiveShare = 0.1;

type Progress = (text: string) => void;

/** Fills the database with this many listings, unless it already has exactly as many. */
export async function fillDatabase(
  database: Database,
  target: number,
  {
    now,
    onProgress,
    activeShare = usualActiveShare,
  }: { now: number; onProgress: Progress; activeShare?: number },
): Promise<void> {
  const { rows } = await database.query<{ count: number }>("select count(*) as count from listing");
  if (rows[0]?.count === target) return onProgress("the listings of an earlier run are there");
  const base = Math.min(target, seeded);
  onProgress(`seeding ${base} listings ...`);
  await seedDatabase(database, { listings: base, now, replace: true });
  if (base === target) return;
  onProgress(`varying them until there are ${target} ...`);
  await database.transaction(async (connection) => {
    await withoutIndexes(connection, () => addVariations(connection, { base, target, activeShare }));
    await recountActive(connection);
  });
  onProgress("analyzing ...");
  await analyzeListings(database);
  await database.query(database.engine === "postgres" ? "vacuum (freeze) listing, listing_detail" : "vacuum");
}

/** Varied columns of `l`, an existing listing, for the variation `v`; all other columns are copied. */
const varied: Record<string, string> = {
  id: "v.number + 1",
  listing_key: "substr(l.listing_key, 1, 1) || (1000000 + (v.number * 7368787 + 5123457) % 9000000)::text",
  unparsed_address: "regexp_replace(l.unparsed_address, '^\\d+', v.house)",
  address_norm: "regexp_replace(l.address_norm, '^\\d+', v.house)",
  street_number: "v.house",
  list_price: "round(l.list_price * v.factor / 100) * 100",
  original_list_price: "round(l.original_list_price * v.factor / 100) * 100",
  close_price: "round(l.close_price * v.factor / 100) * 100",
  original_entry_at: "l.original_entry_at - v.age",
  listing_contract_date: "(l.listing_contract_date - v.age)::date",
  purchase_contract_date: "(l.purchase_contract_date - v.age)::date",
  close_date: "(l.close_date - v.age)::date",
  sold_entry_at: "l.sold_entry_at - v.age",
  latitude: "place.latitude",
  longitude: "place.longitude",
  // Like the writer: the cell of the position that visitors may see.
  cell: "pg_temp.spread(floor((place.public_longitude + 180) / 360 * 67108864)::bigint) + 2 * pg_temp.spread(floor((0.5 - ln((1 + place.sine) / (1 - place.sine)) / (4 * pi())) * 67108864)::bigint)",
};

/**
 * Copies listings with another position on their street, another price and an earlier time. Closed ones are copied more
 * often, so that the active ones end up with their share.
 */
async function addVariations(
  connection: Queryable,
  { base, target, activeShare }: { base: number; target: number; activeShare: number },
) {
  const { rows } = await connection.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = current_schema() and table_name = 'listing' and is_generated = 'NEVER' order by ordinal_position`,
  );
  const names = rows.map(({ name }) => name).filter((name) => name !== "changed_in");
  await connection.query(`
    create function pg_temp.spread(bits bigint) returns bigint language sql immutable as $$
      select e & 6148914691236517205 from (select (d | (d << 1)) as e from (select (c | (c << 2)) & 3689348814741910323 as d
        from (select (b | (b << 4)) & 1085102592571150095 as c from (select (a | (a << 8)) & 71777214294589695 as b
        from (select (bits | (bits << 16)) & 281470681808895 as a) s1) s2) s3) s4) s5
    $$;
    create temporary table variation as
    with pool as (
      select id, is_active, row_number() over (partition by is_active order by id) - 1 as place, count(*) over (partition by is_active) as size
      from (select id, standard_status = 'Active' as is_active from listing) every),
    missing as (
      select is_active, size, greatest(0, round(case when is_active then ${target * activeShare} else ${target * (1 - activeShare)} end) - size)::integer as count
      from pool group by is_active, size),
    plan as (
      select is_active, size, generate_series(0, count - 1) as turn from missing)
    select pool.id as source, ${base} + row_number() over () - 1 as number, turn,
      (1 + floor(random() * 2400))::integer::text as house, 0.85 + random() * 0.3 as factor,
      case when pool.is_active then random() * interval '20 days' else random() ^ 1.5 * interval '3000 days' end as age,
      (random() - 0.5) * 0.004 as north, (random() - 0.5) * 0.006 as east
    from plan join pool on pool.is_active = plan.is_active and pool.place = plan.turn % plan.size
    order by random() limit ${target - base};
  `);
  await connection.query(`
    insert into listing (${names.join(", ")})
    select ${names.map((name) => varied[name] ?? `l.${name}`).join(", ")}
    from variation v join listing l on l.id = v.source
      cross join lateral (select round((l.latitude + v.north)::numeric, 6)::double precision as latitude,
        round((l.longitude + v.east)::numeric, 6)::double precision as longitude) around
      cross join lateral (select around.*,
        case when l.locked then floor(around.longitude * 1000 + 0.5) / 1000 else around.longitude end as public_longitude,
        sin(radians(case when l.locked then floor(around.latitude * 1000 + 0.5) / 1000 else around.latitude end)) as sine) place
    order by v.number;
    insert into listing_detail (listing_id, remarks, rooms, history, facts, media, modified_at)
    select v.number + 1, remarks, rooms, history, facts, media, modified_at - v.age
    from variation v join listing_detail d on d.listing_id = v.source order by v.number;
    select setval(pg_get_serial_sequence('listing', 'id'), ${target});
  `);
}
