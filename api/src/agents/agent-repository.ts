import { brand } from "@larchway/shared/brand";
import type { ListedBy } from "@larchway/shared/contracts/api";
import type { Queryable } from "@larchway/shared/server/database";

export interface AgentRow {
  /** Null for an agent that only listings name: requests about them go to the office. */
  id: string | null;
  name: string;
  /** What its newest listing says about it; null without listings. */
  listed_by: ListedBy | null;
  /** Its homes on the market, by city. */
  cities: { city: string; homes: number }[];
}

// Only the brokerage's own listings name its agents reliably, and only open ones may be counted for visitors.
const ownListings = `select l.id, l.city, l.original_entry_at, d.listed_by, d.listed_by->>'agent' as agent
  from listing l join listing_detail d on d.listing_id = l.id
  where l.list_office_name = $1 and l.standard_status = 'Active' and not l.locked`;

/** The agents of the brokerage by name: its colleagues, and others that its listings name. */
export async function findAgents(database: Queryable): Promise<AgentRow[]> {
  const { rows } = await database.query<AgentRow>(
    `with own as (${ownListings}),
       counts as (select agent, city, count(*)::integer as homes from own group by agent, city),
       named as (
         select id, name from brokerage_agent
         union all
         select null, agent from own where agent not in (select name from brokerage_agent) group by agent)
     select g.id, g.name,
       (select listed_by from own where agent = g.name order by original_entry_at desc, own.id desc limit 1) as listed_by,
       coalesce((select jsonb_agg(jsonb_build_object('city', city, 'homes', homes) order by homes desc, city)
         from counts where agent = g.name), '[]') as cities
     from named g order by g.name`,
    [brand.officeName],
  );
  return rows;
}

/** Ids of an agent's newest homes on the market. */
export async function findAgentListings(
  database: Queryable,
  { name, limit }: { name: string; limit: number },
): Promise<number[]> {
  const { rows } = await database.query<{ id: number }>(
    `select id from (${ownListings}) own where agent = $2 order by original_entry_at desc, id desc limit $3`,
    [brand.officeName, name, limit],
  );
  return rows.map(({ id }) => id);
}
