import type { Queryable } from "@larchway/shared/server/database";

export interface AgentRow {
  id: string;
  name: string;
  email: string;
}

/** The agent of the first of these subjects that is assigned to one. */
export async function findAssignedAgent(
  connection: Queryable,
  subjects: readonly string[],
): Promise<AgentRow | undefined> {
  const { rows } = await connection.query<AgentRow>(
    `select g.id, g.name, g.email from request_assignment a join brokerage_agent g on g.id = a.agent_id
     where a.subject = any($1::text[]) order by array_position($1::text[], a.subject) limit 1`,
    [subjects],
  );
  return rows[0];
}

/** The colleague who listed a home; undefined for homes of other offices. */
export async function findListingAgent(
  connection: Queryable,
  listingKey: string,
  officeName: string,
): Promise<AgentRow | undefined> {
  const { rows } = await connection.query<AgentRow>(
    `select g.id, g.name, g.email from listing l join listing_detail d on d.listing_id = l.id
       join brokerage_agent g on g.name = d.listed_by->>'agent'
     where l.listing_key = $1 and l.list_office_name = $2`,
    [listingKey, officeName],
  );
  return rows[0];
}

/** The current address of the agent who received a request; undefined when the office did, or the agent left. */
export async function findAgentEmail(connection: Queryable, leadId: string): Promise<string | undefined> {
  const { rows } = await connection.query<{ email: string }>(
    "select g.email from lead l join brokerage_agent g on g.id = l.recipient_agent where l.id = $1",
    [leadId],
  );
  return rows[0]?.email;
}

/** Adds agents of the demo; an agent of the same name stays. */
export async function addInventedAgents(
  connection: Queryable,
  agents: readonly Pick<AgentRow, "name" | "email">[],
): Promise<void> {
  for (const { name, email } of agents) {
    await connection.query(
      "insert into brokerage_agent (name, email, invented) values ($1, $2, true) on conflict (name) do nothing",
      [name, email],
    );
  }
}

/** Deletes the agents of the demo. */
export async function removeInventedAgents(connection: Queryable): Promise<void> {
  await connection.query("delete from brokerage_agent where invented");
}
