import type { Api } from "@larchway/shared/api";
import type { ConsentInput } from "@larchway/shared/contracts/accounts";
import { okSchema } from "@larchway/shared/contracts/api";
import { readStored, writeStored } from "@larchway/shared/storage";

interface Whose {
  api: Api;
  isSignedIn: boolean;
}

/** Records one choice as proof. */
const recordConsent = ({ send }: Api, body: ConsentInput) =>
  send("/api/consent", { method: "POST", body, schema: okSchema });

/** The records that are being sent. */
const sending = new WeakSet<object>();

/**
 * Sends a choice that the server has not received yet, as proof of who agreed to which text and when. A visitor who
 * declines and has no account has no identity to record, and no id is created for that.
 */
export async function sendConsent(whose: Whose): Promise<void> {
  const { api, isSignedIn } = whose;
  const record = readStored("consentRecord");
  const choices = readStored("consent");
  const anonymousId = record?.unsent?.anonymousId;
  if (sending.has(api) || !record?.unsent || !choices || (!anonymousId && !isSignedIn)) return;
  sending.add(api);
  try {
    const common = { wording: record.version, anonymousId };
    await recordConsent(api, { kind: "analytics", granted: choices.analytics, ...common });
    await recordConsent(api, { kind: "marketing", granted: choices.marketing, ...common });
    // A newer choice may have been made in between; it is sent separately.
    if (readStored("consentRecord")?.at === record.at) {
      writeStored("consentRecord", { version: record.version, at: record.at });
    }
  } catch (error) {
    console.warn("The choice about cookies could not be recorded yet; the next page tries again.", error);
    return;
  } finally {
    sending.delete(api);
  }
  if (readStored("consentRecord")?.unsent) await sendConsent(whose);
}
