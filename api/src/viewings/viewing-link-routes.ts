import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import {
  viewingLinkSchema,
  viewingRescheduleSchema,
  viewingSchema,
  type Viewing,
  type ViewingLink,
} from "@larchway/shared/contracts/api";
import { CodedError, problemSchema } from "@larchway/shared/contracts/errors";
import type { Queryable } from "@larchway/shared/server/database";
import { createSharedRateLimit } from "../http/rate-limit";
import { mailLead } from "../leads/lead-mail";
import { holdOwnLead, toLeadOwner } from "../leads/own-lead-repository";
import { findLaterRecipient } from "../leads/recipients";
import { toLeadReference } from "../leads/lead-reference";
import { toMailCause } from "../mail/mail-limit";
import { requireUser } from "../users/require-user";
import { hashToken } from "../users/sessions";
import type { ViewingDependencies } from "./dependencies";
import { requireViewableHome } from "./viewable-home";
import { writeViewingCalendar } from "./viewing-calendar";
import { listTimes, mailViewing } from "./viewing-mail";
import {
  changeViewing,
  holdLinkedViewing,
  holdViewing,
  type HeldViewing,
  type ViewingRow,
} from "./viewing-repository";
import { requireOpenTimes, toExpiry, toViewingPage } from "./viewing-times";

const tags = ["viewings"];

/**
 * Target of a viewing's mailed link, which works on any device, and of the person's own requests. Reading changes nothing, because mail scanners open links.
 */
export const viewingLinkRoutes: FastifyPluginAsyncZod<ViewingDependencies> = async (api, dependencies) => {
  const { clientName, database, mail, now, settings } = dependencies;
  const config = {
    noStore: true,
    limit: createSharedRateLimit(
      { clientName, database },
      { name: "viewing-link", max: settings.authAttempts },
    ),
  };

  // A POST, although it only reads: the token in a URL would end up in logs.
  api.post("/viewings/read", {
    config,
    schema: {
      tags,
      summary: "The viewing of a mailed link or of the signed-in person",
      body: viewingLinkSchema,
      response: { 200: viewingSchema, 404: problemSchema },
    },
    handler: async (request) => {
      return toViewing(
        await database.transaction((connection) => hold(connection, request, request.body, new Date(now()))),
      );
    },
  });

  api.post("/viewings/reschedule", {
    config,
    schema: {
      tags,
      summary: "Request other times; repeating the same ones changes nothing",
      body: viewingRescheduleSchema,
      response: {
        200: viewingSchema,
        404: problemSchema,
        409: problemSchema,
      },
    },
    handler: async (request) => {
      const { times, ...link } = request.body;
      return database.transaction(async (connection) => {
        const at = new Date(now());
        const viewing = await hold(connection, request, link, at);
        if (viewing.state === "cancelled") throw new CodedError("VIEWING_CANCELLED");
        if (viewing.state === "requested" && isSame(viewing.times, times)) return toViewing(viewing);
        requireOpenTimes(times, at.getTime(), viewing.time_zone);
        await requireViewableHome(dependencies, connection, viewing.listing_key);
        return change(connection, request, viewing, { state: "requested", times, link, at });
      });
    },
  });

  api.post("/viewings/cancel", {
    config,
    schema: {
      tags,
      summary: "Call a viewing off; one that is cancelled stays so",
      body: viewingLinkSchema,
      response: { 200: viewingSchema, 404: problemSchema },
    },
    handler: async (request) => {
      const { body: link } = request;
      return database.transaction(async (connection) => {
        const at = new Date(now());
        const viewing = await hold(connection, request, link, at);
        if (viewing.state === "cancelled") return toViewing(viewing);
        return change(connection, request, viewing, { state: "cancelled", times: viewing.times, link, at });
      });
    },
  });

  /** The locked viewing of a link. @throws CodedError LINK_NOT_VALID, LINK_EXPIRED, UNAUTHENTICATED, NOT_FOUND */
  async function hold(
    connection: Queryable,
    request: FastifyRequest,
    link: ViewingLink,
    at: Date,
  ): Promise<HeldViewing> {
    if (link.token !== undefined) return holdLinkedViewing(connection, hashToken(link.token), at);
    if (link.request === undefined) throw new CodedError("LINK_NOT_VALID");
    const owner = toLeadOwner(await requireUser(request, connection));
    const lead = await holdOwnLead(connection, owner, link.request);
    const viewing = lead && (await holdViewing(connection, lead.id));
    if (!viewing) throw new CodedError("NOT_FOUND", { message: "This viewing isn't among yours." });
    return viewing;
  }

  /** Stores a change of a viewing and mails it to the brokerage and the visitor. */
  async function change(
    connection: Queryable,
    request: FastifyRequest,
    before: HeldViewing,
    { link, ...change }: Pick<HeldViewing, "state" | "times"> & { link: ViewingLink; at: Date },
  ): Promise<Viewing> {
    const expiresAt = toExpiry(change.times, before.time_zone);
    const changed = await changeViewing(connection, before.lead_id, { ...change, expiresAt });
    const isCancelled = changed.state === "cancelled";
    await mailLead(mail, connection, {
      recipient: await findLaterRecipient(connection, changed.lead_id),
      subject: `Viewing ${isCancelled ? "cancelled" : "rescheduled"}: ${changed.address}`,
      lines: [
        ["Name", before.name],
        ["Email", before.email],
        ["Listing", changed.listing_key],
        [isCancelled ? "Cancelled" : "New times", `\n${listTimes(changed.times, changed.time_zone)}`],
      ],
      reference: toLeadReference(changed.lead_id),
    });
    await mailViewing(mail, connection, changed, {
      to: before.email,
      at: change.at,
      cause: toMailCause(request, dependencies),
      link:
        link.token !== undefined
          ? toViewingPage(settings.siteUrl, link.token)
          : `${settings.siteUrl}/viewings?request=${link.request}`,
      before: before.times,
    });
    return toViewing(changed);
  }
};

function isSame(some: readonly object[], others: readonly object[]): boolean {
  const toText = (times: readonly object[]) =>
    JSON.stringify(times.map((time) => Object.entries(time).sort(([a], [b]) => (a < b ? -1 : 1))));
  return toText(some) === toText(others);
}

function toViewing(row: ViewingRow): Viewing {
  return {
    reference: toLeadReference(row.lead_id),
    state: row.state,
    mode: row.mode,
    times: row.times,
    timeZone: row.time_zone,
    listingKey: row.listing_key,
    address: row.address,
    calendar: writeViewingCalendar(row),
  };
}
