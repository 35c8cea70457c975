import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { brand } from "@larchway/shared/brand";
import type { OpenHouse, PropertyDetail } from "@larchway/shared/contracts/api";
import { CodedError, problemSchema } from "@larchway/shared/contracts/errors";
import { addressLine, comingOpenHouses, getHomeTimeZone, listingPath } from "@larchway/shared/domain";
import { z } from "@larchway/shared/schema";
import { writeCalendarFile, type CalendarEvent } from "../calendar/calendar-file";
import { describeFile } from "../http/file-response";
import { markStale } from "../http/mark-stale";
import type { ListingDependencies } from "./dependencies";
import { findTextByKey } from "./listing-keys";
import { listingParams } from "./listing-params";

/** The same for every viewer: a calendar program has no session. */
const visitor = { seesSoldData: false };

export const openHouseRoutes: FastifyPluginAsyncZod<ListingDependencies> = async (
  api,
  { listingDetails, listingIndex, listingKeys, now, settings },
) => {
  api.get("/properties/:id/open-houses.ics", {
    schema: {
      tags: ["properties"],
      summary: "The open houses to come of a home on the market, or one of them, as an iCalendar file",
      params: listingParams,
      querystring: z.object({ startsAt: z.string().max(40).optional() }),
      response: { 200: describeFile("text/calendar"), 404: problemSchema },
    },
    handler: async (request, reply) => {
      const texts = { find: (ids: readonly number[]) => listingDetails.find(ids, visitor) };
      const text = await findTextByKey(listingKeys, texts, request.params.id);
      const property = text && (JSON.parse(text.toString()) as PropertyDetail);
      if (!property || property.locked) throw new CodedError("LISTING_NOT_FOUND");
      const { startsAt } = request.query;
      const coming = comingOpenHouses(property.openHouses ?? [], now()).filter(
        (openHouse) => startsAt === undefined || openHouse.startsAt === startsAt,
      );
      if (coming.length === 0) throw new CodedError("NOT_FOUND", { message: "No open house is to come." });
      const events = coming.map((openHouse) => toEvent(property, openHouse, settings.siteUrl));
      markStale(reply.header("cache-control", "public, max-age=300"), listingIndex);
      reply.header("content-disposition", `attachment; filename="open-house-${property.ListingKey}.ics"`);
      return reply
        .type("text/calendar; charset=utf-8")
        .send(Buffer.from(writeCalendarFile(events, new Date(now()))));
    },
  });
};

function toEvent(property: PropertyDetail, { startsAt, endsAt }: OpenHouse, siteUrl: string): CalendarEvent {
  const url = `${siteUrl}${listingPath(property)}`;
  return {
    uid: `open-house-${property.ListingKey}-${Date.parse(startsAt)}@${brand.product}`,
    sequence: 0,
    startsAt: Date.parse(startsAt),
    endsAt: Date.parse(endsAt),
    timeZone: getHomeTimeZone(property),
    summary: `Open house: ${addressLine(property)}`,
    description: [`MLS® ${property.ListingKey}`, property.ListOfficeName, url].filter(Boolean).join("\n"),
    location: property.UnparsedAddress,
    url,
    status: "confirmed",
  };
}
