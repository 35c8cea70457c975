import type { Queryable } from "@larchway/shared/server/database";
import { toJsonText } from "../http/json-text";

interface NewLead {
  name: string;
  email: string;
  phone?: string;
  marketingConsent: boolean;
}

/** Stores a request of one of the forms; what it asks beyond the contact is kept as it came. */
export async function addLead(
  database: Queryable,
  kind: "home-evaluation" | "contact",
  { name, email, phone, marketingConsent, ...request }: NewLead,
  at: Date,
): Promise<{ id: string; received_at: Date }> {
  const { rows } = await database.query<{ id: string; received_at: Date }>(
    `insert into lead (kind, name, email, phone, marketing_consent_at, request, received_at)
     values ($1, $2, $3, $4, $5, $6, $7) returning id, received_at`,
    [kind, name, email, phone ?? "", marketingConsent ? at : null, toJsonText(request), at],
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
