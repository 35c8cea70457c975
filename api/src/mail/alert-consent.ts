import type { AlertFrequency } from "@larchway/shared/contracts/alert";
import type { Queryable } from "@larchway/shared/server/database";
import { addConsent } from "./consent-repository";
import { allowAlertMail } from "./unsubscribe-repository";

/** Version of the sentence that people read before they choose mail about a saved search. */
const wording = "2026-11";

const sendsMail = (frequency: AlertFrequency | undefined) => frequency !== undefined && frequency !== "inbox";

interface FrequencyChange {
  userId: string;
  emailKey: string;
  /** Undefined for a search that is new, or that was deleted. */
  before: AlertFrequency | undefined;
  after: AlertFrequency | undefined;
  /** Where it was changed: `saved-search` or `alert-link`. */
  source: string;
  at: Date;
}

/** Adds the proof when mail about a saved search starts or stops. A new consent also ends a suppression for bounces. */
export async function recordAlertConsent(
  connection: Queryable,
  { before, after, emailKey, ...proof }: FrequencyChange,
): Promise<void> {
  const granted = sendsMail(after);
  if (sendsMail(before) === granted) return;
  await addConsent(connection, { ...proof, kind: "alert-email", granted, wording, emailKey });
  if (granted) await allowAlertMail(connection, emailKey);
}
