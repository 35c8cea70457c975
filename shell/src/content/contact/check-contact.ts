import { contactLeadSchema, type ContactLead } from "@larchway/shared/contracts/accounts";
import type { ContactDraft, ContactField } from "./contact-draft";

export type ContactErrors = Partial<Record<ContactField, string>>;

/** The message checked against the contract: the lead to send, or what is wrong with which field. */
export function checkContact(
  draft: ContactDraft,
  listingKey?: string,
): { lead?: ContactLead; errors: ContactErrors } {
  const parsed = contactLeadSchema.safeParse({
    ...draft,
    listingKey,
    email: draft.email.trim(),
    phone: draft.phone.trim() || undefined,
    topic: draft.topic || undefined,
  });
  if (parsed.success) return { lead: parsed.data, errors: {} };
  return {
    errors: errorsOf(parsed.error.issues.map(({ path, message }) => ({ path: path.join("."), message }))),
  };
}

/** The first message of each field: also for the issues that the server answers with. */
export function errorsOf(issues: readonly { path: string; message: string }[]): ContactErrors {
  const errors: ContactErrors = {};
  for (const { path, message } of issues) {
    const field = path.split(/[./]/).findLast((part) => part !== "") as ContactField | undefined;
    if (field) errors[field] ??= message;
  }
  return errors;
}
