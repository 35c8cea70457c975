import { createHash } from "node:crypto";
import { brand } from "@larchway/shared/brand";
import type { RecipientQuery, Recipient } from "@larchway/shared/contracts/api";
import { CodedError } from "@larchway/shared/contracts/errors";
import type { Queryable } from "@larchway/shared/server/database";
import { findAgentEmail, findAssignedAgent, findListingAgent, type AgentRow } from "./recipient-repository";

/** Who receives a request: an agent, or the office. */
export interface LeadRecipient extends Recipient {
  /** Null for the office. */
  agentId: string | null;
  email: string;
}

/** Receives what isn't assigned to an agent. */
export const office: LeadRecipient = {
  key: "office",
  brokerage: brand.registeredName,
  email: brand.email,
  agentId: null,
};

/**
 * The one decision who receives a request. Forms show it, requests store it, and mails go to it. Homes of other
 * brokerages go to the office, because their agents are not colleagues.
 */
export async function findRecipient(connection: Queryable, subject: RecipientQuery): Promise<LeadRecipient> {
  const agent =
    (await findAssignedAgent(connection, listSubjects(subject))) ??
    (subject.listingKey && subject.form !== "listing-mistake"
      ? await findListingAgent(connection, subject.listingKey, brand.officeName)
      : undefined);
  return agent ? toRecipient(agent) : office;
}

/**
 * The recipient that a form named by its key. Without a key it is the office, which forms name until the response about
 * the recipient has arrived.
 * @throws CodedError RECIPIENT_CHANGED when another recipient is responsible by now
 */
export async function requireRecipient(
  connection: Queryable,
  subject: RecipientQuery,
  key: string | undefined,
): Promise<LeadRecipient> {
  if (key === undefined) return office;
  const recipient = await findRecipient(connection, subject);
  if (recipient.key === key) return recipient;
  throw new CodedError("RECIPIENT_CHANGED", {
    message: `This request now goes to ${nameRecipient(recipient)}. Send it again if you agree.`,
  });
}

/** Where later mails about a request go: to the agent who received it, or to the office when the agent left. */
export async function findLaterRecipient(connection: Queryable, leadId: string): Promise<{ email: string }> {
  return { email: (await findAgentEmail(connection, leadId)) ?? office.email };
}

/** "Ann Lee, Larchway Realty Inc., Brokerage". */
export function nameRecipient({ name, brokerage }: Pick<Recipient, "name" | "brokerage">): string {
  return name ? `${name}, ${brokerage}` : brokerage;
}

/** The subjects of a request that the office may assign to an agent, the most specific first. */
function listSubjects({ form, topic, listingKey, development }: RecipientQuery): string[] {
  // Colleagues of the office check listings, not the agents who wrote them.
  if (form === "listing-mistake") return ["listing-mistake"];
  if (form === "home-evaluation") return ["home-evaluation"];
  if (listingKey) return [`listing:${listingKey}`];
  if (development) return [`development:${development}`, "development"];
  return [...(topic === "mortgage" ? ["mortgage"] : []), "contact"];
}

function toRecipient({ id, name, email }: AgentRow): LeadRecipient {
  // Includes the name: after a change of it the form has named another one.
  const key = createHash("sha256")
    .update(JSON.stringify([id, name]))
    .digest("hex")
    .slice(0, 20);
  return { key, name, brokerage: brand.registeredName, email, agentId: id };
}
