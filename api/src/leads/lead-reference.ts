import type { LeadResponse } from "@larchway/shared/contracts/api";

/** What people call a request by in mails and on the phone: the beginning of its id, long enough to find it. */
export function toLeadReference(id: string): string {
  return id.slice(0, 8).toUpperCase();
}

/** What the sender of a form is told of the request that was stored. */
export function toLeadResponse({ id, received_at }: { id: string; received_at: Date }): LeadResponse {
  return { id, reference: toLeadReference(id), receivedAt: received_at.toISOString() };
}
