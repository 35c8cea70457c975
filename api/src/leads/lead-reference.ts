import type { LeadResponse } from "@larchway/shared/contracts/api";

/** The reference of a request in mails and on the phone: the beginning of its id, long enough to find it. */
export function toLeadReference(id: string): string {
  return id.slice(0, 8).toUpperCase();
}

/** The response to the sender of a form. */
export function toLeadResponse({ id, received_at }: { id: string; received_at: Date }): LeadResponse {
  return { id, reference: toLeadReference(id), receivedAt: received_at.toISOString() };
}
