import type { EvaluationLead } from "@larchway/shared/contracts/api";
import type { Queryable } from "@larchway/shared/server/database";

/** Stores a request for a home evaluation. */
export async function addEvaluationLead(
  database: Queryable,
  { name, email, phone, marketingConsent, ...request }: EvaluationLead,
  at: Date,
): Promise<{ id: string; received_at: Date }> {
  const { rows } = await database.query<{ id: string; received_at: Date }>(
    `insert into lead (kind, name, email, phone, marketing_consent_at, request, received_at)
     values ('home-evaluation', $1, $2, $3, $4, $5, $6) returning id, received_at`,
    [name, email, phone, marketingConsent ? at : null, JSON.stringify(request), at],
  );
  const [row] = rows;
  if (!row) throw new Error("The lead was not stored.");
  return row;
}

export interface LeadRow {
  id: string;
  kind: string;
  name: string;
  email: string;
  phone: string;
  request: Record<string, unknown>;
  received_at: Date;
}

/** Leads, newest first; of one email address when it is given. */
export async function listLeads(
  database: Queryable,
  { email, limit }: { email?: string; limit: number },
): Promise<LeadRow[]> {
  const { rows } = await database.query<LeadRow>(
    `select id, kind, name, email, phone, request, received_at from lead
     where $1::text is null or lower(email) = lower($1) order by received_at desc limit $2`,
    [email ?? null, limit],
  );
  return rows;
}
