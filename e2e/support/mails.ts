import type { APIRequestContext } from "@playwright/test";
import { readAsAdmin } from "./admin";

/** The path of the link in the newest mail of this kind to one address, from the administrator's outbox. */
export async function mailedLink(request: APIRequestContext, to: string, link: RegExp): Promise<string> {
  interface Outbox {
    mails: { to: string; body: string | null }[];
  }
  // The mail about a forgotten password is written after the response.
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const { mails } = await readAsAdmin<Outbox>(request, "/api/admin/outbox?limit=50");
    for (const mail of mails) {
      const found = mail.to === to ? link.exec(mail.body ?? "")?.[0] : undefined;
      if (found) return new URL(found).href.slice(new URL(found).origin.length);
    }
  }
  throw new Error(`No mail with ${link} to ${to}.`);
}

export const verifyLink = /https?:\S+\/verify-email#\S+/;
export const resetLink = /https?:\S+\/reset-password#\S+/;
/** The link at the end of every mail. */
export const unsubscribeLink = /https?:\S+\/unsubscribe\/\S+/;
/** The link in the mail to an address that was typed on /emails/unsubscribe: on a separate line. */
export const unsubscribeRequested = /^https?:\S+\/unsubscribe\/\S+/m;
