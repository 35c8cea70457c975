import type { Api, Cancellable } from "@larchway/shared/api";
import { outboxSchema, type OutboxMail } from "@larchway/shared/contracts/accounts";
import {
  adminLeadSchema,
  assignmentsSchema,
  feedStateSchema,
  type Assignment,
  type FollowUp,
  type LeadFollowUp,
  type ViewingTime,
} from "@larchway/shared/contracts/api";
import { mailAddressesSchema, type MailAddressState } from "@larchway/shared/contracts/mail-address";
import { z } from "@larchway/shared/schema";

/** Requests from the site's forms, newest first; for admins only. */
export const listLeads = (api: Api, { signal, followUp }: Cancellable & { followUp?: FollowUp } = {}) =>
  api.send("/api/admin/leads", {
    query: { followUp },
    schema: api.parseItems("lead", adminLeadSchema),
    signal,
  });

/** Records the follow-up of a lead. */
export const saveFollowUp = ({ send }: Api, id: string, body: LeadFollowUp) =>
  send(`/api/admin/leads/${encodeURIComponent(id)}`, { method: "PUT", body, schema: adminLeadSchema });

/** Replies to the sender of a request, on the site and by e-mail. @throws ApiError CONTACT_STOPPED */
export const replyToLead = ({ send }: Api, id: string, body: { text: string }) =>
  send(`/api/admin/leads/${encodeURIComponent(id)}/messages`, {
    method: "POST",
    body,
    schema: adminLeadSchema,
  });

/**
 * Confirms one of the requested times of a viewing, and e-mails the visitor. @throws ApiError VIEWING_CANCELLED,
 * VIEWING_TIME_NOT_VALID, CONTACT_STOPPED
 */
export const confirmViewing = ({ send }: Api, leadId: string, time: ViewingTime) =>
  send(`/api/admin/leads/${encodeURIComponent(leadId)}/viewing`, {
    method: "PUT",
    body: { time },
    schema: adminLeadSchema,
  });

/** The queued, sent and failed e-mails. */
export const listOutbox = (
  { send }: Api,
  { signal, state }: Cancellable & { state?: OutboxMail["state"] } = {},
) => send("/api/admin/outbox", { query: { state }, schema: outboxSchema, signal });

/** Addresses that get alerts by mail, and those that get no mail. */
export const listMailAddresses = (
  { send }: Api,
  { signal, state }: Cancellable & { state?: MailAddressState } = {},
) => send("/api/admin/mail-addresses", { query: { state }, schema: mailAddressesSchema, signal });

/** Who receives requests. */
export const listRecipients = ({ send }: Api, { signal }: Cancellable = {}) =>
  send("/api/admin/recipients", { schema: assignmentsSchema, signal });

/** Assigns the requests about a subject to a colleague, or without one to the office. */
export const assignRecipient = ({ send }: Api, body: Assignment) =>
  send("/api/admin/recipients", { method: "PUT", body, schema: assignmentsSchema });

/** The progress of the feed's replication. */
export const loadFeed = ({ send }: Api, { signal }: Cancellable = {}) =>
  send("/api/admin/feed", { query: { limit: "500" }, schema: feedStateSchema, signal });

/** Which rows to read again: all rejected ones, or the complete feed. */
export type FeedRun = "walk" | "full";

/** Starts to read the feed; the response does not wait for the end. */
export const startFeedRun = ({ send }: Api, run: FeedRun) =>
  send("/api/admin/feed/sync", {
    method: "POST",
    query: { [run]: "true" },
    schema: z.object({ started: z.literal(true) }),
  });
