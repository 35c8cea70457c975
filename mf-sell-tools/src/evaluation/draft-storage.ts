import { z } from "@larchway/shared/schema";
import type { EvaluationDraft } from "./evaluation-draft";

const key = "home-evaluation-draft";

const text = z.string().max(4_000);
const draftSchema = z.object({
  address: text,
  city: text,
  postalcode: text,
  name: text,
  email: text,
  phone: text,
  PropertySubType: text,
  bedrooms: text,
  bathrooms: text,
  condition: text,
  timeline: text,
  notes: text,
  marketingConsent: z.boolean(),
});

/** The draft of this tab, if there is one. It holds personal data, so it ends with the tab. Browser only. */
export function readDraft(): EvaluationDraft | undefined {
  try {
    return draftSchema.safeParse(JSON.parse(sessionStorage.getItem(key) ?? "null")).data;
  } catch {
    return undefined;
  }
}

/** Keeps the draft for this tab. Where storage is forbidden it lasts as long as the page. Browser only. */
export function writeDraft(draft: EvaluationDraft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Nothing is lost that the page doesn't still show.
  }
}

/** Browser only. */
export function removeDraft(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Then nothing was stored either.
  }
}
