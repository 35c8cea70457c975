import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { brand } from "@larchway/shared/brand";
import { newMessageSchema } from "@larchway/shared/contracts/api";
import { CodedError, problemSchema } from "@larchway/shared/contracts/errors";
import { contactStopSchema, myRequestSchema, myRequestsSchema } from "@larchway/shared/contracts/my-requests";
import { z } from "@larchway/shared/schema";
import type { Queryable } from "@larchway/shared/server/database";
import { changeContact } from "../contact-stop/stop-contact";
import { findContactStop } from "../contact-stop/contact-stop-repository";
import { createRateLimit } from "../http/rate-limit";
import { storeOnce } from "../http/store-once";
import { mailLead } from "../leads/lead-mail";
import { toLeadReference } from "../leads/lead-reference";
import { addMessage, countMessagesSince, markMessagesRead } from "../leads/message-repository";
import {
  holdOwnLead,
  listOwnLeads,
  reopenLead,
  toLeadOwner,
  withdrawLead,
  type OwnLeadRow,
} from "../leads/own-lead-repository";
import { findLaterRecipient } from "../leads/recipients";
import { toEmailKey } from "../mail/email-key";
import type { UserRow } from "../users/user-repository";
import type { RequestDependencies } from "./dependencies";
import { toMyRequest } from "./to-my-request";

const tags = ["users"];
const params = z.object({ id: z.uuid() });
const shown = 200;
const hour = 60 * 60_000;
/** Mails about one request to the brokerage. The dashboard has all messages. */
const mailsAnHour = 5;
const messagesADay = 40;

/** The requests of the signed-in person: their state and messages, and the end of all contact. */
export const requestRoutes: FastifyPluginAsyncZod<RequestDependencies> = async (
  api,
  { database, mail, now, settings },
) => {
  const limit = createRateLimit(api, settings.authAttempts * 10);
  const config = { noStore: true, needsUser: true, limit };

  api.get("/users/requests", {
    config,
    schema: {
      tags,
      summary: "Requests of the signed-in person to the brokerage, newest first",
      response: { 200: myRequestsSchema },
    },
    handler: async ({ user }) => {
      const leads = await listOwnLeads(database, toLeadOwner(user), shown);
      const stop = await findContactStop(database, toEmailKey(user.email));
      return {
        requests: leads.map(toMyRequest),
        contactStoppedAt: stop?.stoppedAt.toISOString() ?? null,
        needsVerification: user.email_verified_at === null,
      };
    },
  });

  api.post("/users/requests/:id/messages", {
    config,
    schema: {
      tags,
      summary: "Write to the recipient of a request",
      params,
      body: newMessageSchema,
      response: { 200: myRequestSchema, 404: problemSchema, 409: problemSchema },
    },
    handler: async (request) => {
      const at = new Date(now());
      const { user, params: path, body } = request;
      return storeOnce(database, request, at, async (connection) => {
        const lead = await holdOpenLead(connection, user, path.id);
        if (
          (await countMessagesSince(connection, lead.id, new Date(at.getTime() - 24 * hour))) >= messagesADay
        )
          throw new CodedError("TOO_MANY_REQUESTS", {
            message: `You have written many messages today. Please call ${brand.phone.display}.`,
          });
        const recent = await countMessagesSince(connection, lead.id, new Date(at.getTime() - hour));
        await addMessage(connection, { leadId: lead.id, from: "person", text: body.text, at });
        await reopenLead(connection, lead.id);
        if (recent < mailsAnHour)
          await mailRecipient(connection, user, lead, { subject: "Message about", message: body.text });
        return readRequest(connection, user, lead.id);
      });
    },
  });

  api.post("/users/requests/:id/withdraw", {
    config,
    schema: {
      tags,
      summary: "Cancel a request that is not a viewing; one that is cancelled stays so",
      params,
      response: { 200: myRequestSchema, 404: problemSchema, 409: problemSchema },
    },
    handler: async (request) => {
      const at = new Date(now());
      const { user, params: path } = request;
      return storeOnce(database, request, at, async (connection) => {
        const lead = await holdLead(connection, user, path.id);
        if (lead.withdrawn_at) return readRequest(connection, user, lead.id);
        // A viewing has its own rules for that: POST /viewings/cancel.
        if (lead.viewing || lead.follow_up === "done") throw new CodedError("REQUEST_CLOSED");
        await withdrawLead(connection, lead.id, at);
        await addMessage(connection, {
          leadId: lead.id,
          from: "note",
          text: "The sender cancelled this request.",
          at,
        });
        await mailRecipient(connection, user, lead, { subject: "Cancelled:" });
        return readRequest(connection, user, lead.id);
      });
    },
  });

  api.put("/users/requests/:id/read", {
    config,
    schema: {
      tags,
      summary: "Mark the brokerage's messages about a request as read",
      params,
      response: { 200: myRequestSchema, 404: problemSchema },
    },
    handler: ({ user, params: { id } }) =>
      database.transaction(async (connection) => {
        const lead = await holdLead(connection, user, id);
        await markMessagesRead(connection, lead.id, new Date(now()));
        return readRequest(connection, user, lead.id);
      }),
  });

  api.put("/users/contact-stop", {
    config,
    schema: {
      tags,
      summary: "Close all channels of contact, or open those that were open before",
      body: contactStopSchema,
      response: { 200: contactStopSchema, 403: problemSchema },
    },
    handler: async ({ user, body: { isStopped } }) => {
      // Anyone can type an address at sign-up.
      if (!user.email_verified_at) {
        throw new CodedError("FORBIDDEN", {
          message:
            "Please confirm your email first. The link at the end of each of our emails works without it.",
        });
      }
      const change = { emailKey: toEmailKey(user.email), isStopped, source: "account" as const };
      await database.transaction((connection) =>
        changeContact(mail, connection, { ...change, at: new Date(now()) }),
      );
      return { isStopped };
    },
  });

  async function mailRecipient(
    connection: Queryable,
    user: UserRow,
    lead: OwnLeadRow,
    { subject, message }: { subject: string; message?: string },
  ): Promise<void> {
    const reference = toLeadReference(lead.id);
    await mailLead(mail, connection, {
      recipient: await findLaterRecipient(connection, lead.id),
      subject: `${subject} ${toMyRequest(lead).about ?? "a request"} (${reference})`,
      reference,
      lines: [
        ["Name", user.name],
        ["Email", lead.email || user.email],
        ["Reply", `${settings.siteUrl}/admin`],
      ],
      message,
    });
  }
};

/** @throws CodedError NOT_FOUND for a request of another person */
async function holdLead(connection: Queryable, user: UserRow, id: string): Promise<OwnLeadRow> {
  const lead = await holdOwnLead(connection, toLeadOwner(user), id);
  if (!lead) throw new CodedError("NOT_FOUND", { message: "This request isn't among yours." });
  return lead;
}

/** @throws CodedError NOT_FOUND, REQUEST_CLOSED */
async function holdOpenLead(connection: Queryable, user: UserRow, id: string): Promise<OwnLeadRow> {
  const lead = await holdLead(connection, user, id);
  if (lead.withdrawn_at) throw new CodedError("REQUEST_CLOSED");
  return lead;
}

async function readRequest(connection: Queryable, user: UserRow, id: string) {
  return toMyRequest(await holdLead(connection, user, id));
}
