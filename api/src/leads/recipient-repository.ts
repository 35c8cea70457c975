import type { Assignment, Assignments } from "@larchway/shared/contracts/api";
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

/** Assigns requests about a subject to a colleague, who is added or gets the new address; without one, to the office. */
export async function assignSubject(connection: Queryable, { subject, agent }: Assignment): Promise<void> {
  if (!agent) {
    await connection.query("delete from request_assignment where subject = $1", [subject]);
    return;
  }
  await connection.query(
    `with agent as (
       insert into brokerage_agent (name, email) values ($2, $3)
       on conflict (name) do update set email = excluded.email, invented = false returning id)
     insert into request_assignment (subject, agent_id) select $1, id from agent
     on conflict (subject) do update set agent_id = excluded.agent_id`,
    [subject, agent.name, agent.email],
  );
}

/** All colleagues who receive requests, and the subjects that are assigned to one of them. */
export async function listAssignments(connection: Queryable): Promise<Assignments> {
  const agents = await connection.query<{ name: string; email: string }>(
    "select name, email from brokerage_agent order by name",
  );
  const assignments = await connection.query<{ subject: string; name: string }>(
    `select a.subject, g.name from request_assignment a join brokerage_agent g on g.id = a.agent_id
     order by a.subject`,
  );
  return { agents: agents.rows, assignments: assignments.rows };
}
