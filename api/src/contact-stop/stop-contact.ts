import { brand } from "@larchway/shared/brand";
import type { Queryable } from "@larchway/shared/server/database";
import { toLeadReference } from "../leads/lead-reference";
import { addMessage } from "../leads/message-repository";
import { office } from "../leads/recipients";
import { reopenLead } from "../leads/own-lead-repository";
import type { Mailer } from "../mail/mailer";
import { leadMailKind } from "../mail/outbox-repository";
import {
  addContactChoice,
  addContactStop,
  findContactStop,
  findOpenLeads,
  lockContactChoice,
  removeContactStop,
  type OpenLead,
} from "./contact-stop-repository";

interface ContactChange {
  emailKey: string;
  isStopped: boolean;
  source: "account" | "mail-link";
  at: Date;
}

const notes = {
  stopped: "The sender asked us to stop contacting them. Don't call, write or mail.",
  allowed: "The sender allows us to contact them again.",
};

/**
 * Closes all channels to a person, or opens those that were open before: mails except those that protect the account,
 * calls, alerts. Open requests get a note, and each of their recipients one mail. Doing it again changes nothing.
 */
export async function changeContact(
  mail: Mailer,
  connection: Queryable,
  { emailKey, isStopped, source, at }: ContactChange,
): Promise<void> {
  await lockContactChoice(connection, emailKey);
  const stop = await findContactStop(connection, emailKey);
  if ((stop !== undefined) === isStopped) return;
  if (stop) await removeContactStop(connection, emailKey, stop);
  else await addContactStop(connection, emailKey, at);
  await addContactChoice(connection, { emailKey, isStopped, source, at });

  const leads = await findOpenLeads(connection, emailKey);
  const text = isStopped ? notes.stopped : notes.allowed;
  for (const { id } of leads) {
    await addMessage(connection, { leadId: id, from: "note", text, at });
    await reopenLead(connection, id);
  }
  for (const [to, references] of groupByRecipient(leads)) {
    await mail.enqueue(connection, {
      kind: leadMailKind,
      to,
      subject: isStopped ? "Stop contacting this person" : "This person may be contacted again",
      text: `${text}\n\nRequests: ${references.join(", ")}\n\n${brand.name} doesn't send them any mail while this holds.`,
    });
  }
}

function groupByRecipient(leads: readonly OpenLead[]): Map<string, string[]> {
  const references = new Map<string, string[]>();
  for (const { id, agent_email } of leads) {
    const to = agent_email ?? office.email;
    references.set(to, [...(references.get(to) ?? []), toLeadReference(id)]);
  }
  return references;
}
