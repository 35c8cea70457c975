import { evaluationLeadSchema, type EvaluationLead } from "@larchway/shared/contracts/api";
import type { EvaluationDraft, EvaluationField } from "./evaluation-draft";

const addressFields = ["address", "city", "postalcode", "name", "email", "phone"] as const;

export type EvaluationErrors = Partial<Record<EvaluationField, string>>;

/** Texts to numbers, and empty to absent: what the contract wants. */
function toLead(draft: EvaluationDraft) {
  const orAbsent = (text: string) => text.trim() || undefined;
  const toNumber = (text: string) => (text === "" ? undefined : Number(text));
  return {
    ...draft,
    email: draft.email.trim(),
    postalcode: orAbsent(draft.postalcode)?.toUpperCase(),
    bedrooms: toNumber(draft.bedrooms),
    bathrooms: toNumber(draft.bathrooms),
    condition: orAbsent(draft.condition),
    timeline: orAbsent(draft.timeline),
    notes: orAbsent(draft.notes),
  };
}

/** The whole request checked against the contract: the lead to send, or what is wrong with which field. */
export function checkEvaluation(draft: EvaluationDraft): { lead?: EvaluationLead; errors: EvaluationErrors } {
  const parsed = evaluationLeadSchema.safeParse(toLead(draft));
  if (parsed.success) return { lead: parsed.data, errors: {} };
  return {
    errors: errorsOf(parsed.error.issues.map(({ path, message }) => ({ path: path.join("."), message }))),
  };
}

/** The first message of each field: also for the issues that the server answers with. */
export function errorsOf(issues: readonly { path: string; message: string }[]): EvaluationErrors {
  const errors: EvaluationErrors = {};
  for (const { path, message } of issues) {
    const field = path.split(/[./]/).findLast((part) => part !== "") as EvaluationField | undefined;
    if (field) errors[field] ??= message;
  }
  return errors;
}

/** The errors of the first step, or of the second. */
export function errorsOfStep(errors: EvaluationErrors, step: 1 | 2): EvaluationErrors {
  const isFirst = (field: string) => addressFields.some((name) => name === field);
  return Object.fromEntries(Object.entries(errors).filter(([field]) => isFirst(field) === (step === 1)));
}
