import type { FastifyReply } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { brand } from "@larchway/shared/brand";
import { linkTokenSchema } from "@larchway/shared/contracts/accounts";
import { CodedError, problemSchema } from "@larchway/shared/contracts/errors";
import { z } from "@larchway/shared/schema";
import { pagePolicy, renderButton, renderPage } from "../alerts/mail/alert-link-page";
import { html } from "../mail/html";
import { describeFile } from "../http/file-response";
import { createRateLimit } from "../http/rate-limit";
import { acceptForms } from "../mail/accept-forms";
import type { MailDependencies } from "../mail/dependencies";
import { contactLinkPath, hashUnsubscribeToken } from "../mail/mailer";
import { findUnsubscribeEmail } from "../mail/unsubscribe-repository";
import { findContactStop } from "./contact-stop-repository";
import { changeContact } from "./stop-contact";

const tags = ["mail"];
const mimeType = "text/html";
const response = { 200: describeFile(mimeType) };
const title = "Stop contacting me";
const call = `${brand.email} or ${brand.phone.display}`;

type ContactLinkDependencies = Pick<MailDependencies, "database" | "mail" | "now"> & {
  settings: Pick<MailDependencies["settings"], "authAttempts">;
};

function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply
    .header("content-security-policy", pagePolicy)
    .header("x-robots-tag", "noindex")
    .type(`${mimeType}; charset=utf-8`)
    .send(page);
}

/** The link "Stop contacting me" of mails: pages with one button, which work without signing in and without scripts. */
export const contactLinkRoutes: FastifyPluginAsyncZod<ContactLinkDependencies> = async (
  api,
  { database, mail, now, settings },
) => {
  const config = { noStore: true, limit: createRateLimit(api, settings.authAttempts * 4) };
  acceptForms(api);

  api.get("/contact-links/:token", {
    config,
    schema: {
      tags,
      // Scanners of mail open every URL: reading must change nothing.
      summary: "Page with the button that stops all contact",
      params: linkTokenSchema,
      response,
    },
    handler: async ({ params: { token } }, reply) => {
      const emailKey = await findUnsubscribeEmail(database, hashUnsubscribeToken(token), new Date(now()));
      if (!emailKey) return sendPage(reply, renderExpired());
      const stop = await findContactStop(database, emailKey);
      return sendPage(reply, stop ? renderStopped(token) : renderOffer(token));
    },
  });

  api.post("/contact-links/:token/:action", {
    // A form without scripts can't send the key of browsers.
    config: { ...config, calledByPrograms: true },
    schema: {
      tags,
      summary: "Stop all contact with the owner of the address, or allow it again",
      params: linkTokenSchema.extend({ action: z.enum(["stop", "undo"]) }),
      response: { ...response, 400: problemSchema },
    },
    handler: async ({ params: { token, action } }, reply) => {
      const at = new Date(now());
      const isStopped = action === "stop";
      await database.transaction(async (connection) => {
        const emailKey = await findUnsubscribeEmail(connection, hashUnsubscribeToken(token), at);
        if (!emailKey) throw new CodedError("LINK_NOT_VALID");
        await changeContact(mail, connection, { emailKey, isStopped, source: "mail-link", at });
      });
      return sendPage(reply, isStopped ? renderStopped(token) : renderUndone());
    },
  });
};

const renderOffer = (token: string) =>
  renderPage(
    title,
    html`<p>
        ${brand.name} then sends you no emails or alerts, and colleagues don't call or write. Open requests
        get a note. Only emails that protect your account still arrive, such as a link to a new password.
      </p>
      ${renderButton(contactLinkPath(token, "stop"), title)}`,
  );

const renderStopped = (token: string) =>
  renderPage(
    "We will not contact you",
    html`<p role="status">
        All channels are closed. Only emails that protect your account still arrive. You can allow contact
        again here, or under “Requests” in your account.
      </p>
      ${renderButton(contactLinkPath(token, "undo"), "Undo")}`,
  );

const renderUndone = () =>
  renderPage(
    "Undone",
    html`<p role="status">We may contact you again, in the ways that you chose before.</p>`,
  );

const renderExpired = () =>
  renderPage(
    "This link has expired",
    html`<p>
      The link is incomplete, or too old. Open the one in our latest email, or reach us at ${call}: we stop
      contacting you the same day.
    </p>`,
  );
