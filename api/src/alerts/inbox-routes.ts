import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import {
  alertCountSchema,
  alertSettingsSchema,
  alertsSchema,
  readAlertsSchema,
  type Alert,
  type AlertHome,
  type AlertSettings,
} from "@larchway/shared/contracts/alert";
import { okSchema } from "@larchway/shared/contracts/api";
import { z } from "@larchway/shared/schema";
import { identifyViewer } from "../access/viewer";
import { createRateLimit } from "../http/rate-limit";
import { addConsent } from "../mail/consent-repository";
import { toEmailKey } from "../mail/email-key";
import { findAlertHomes } from "./alert-home";
import type { AlertDependencies } from "./dependencies";
import { defaultClock } from "./digest-repository";
import {
  countUnread,
  findAlertSettings,
  findInbox,
  markRead,
  putAlertSettings,
  type InboxRow,
} from "./inbox-repository";
import { defaultQuietClock } from "./push/quiet-hours";

const tags = ["users"];
const querystring = z.object({
  /** Id of the last entry of the page before. */
  before: z.uuid().optional(),
  limit: z.coerce.number().int().min(1).max(100).default(30),
});
const settingsBody = alertSettingsSchema.extend({
  timeZone: alertSettingsSchema.shape.timeZone.refine(
    isTimeZone,
    "This time zone is not known. Choose one by its IANA name, such as America/Toronto.",
  ),
});

/** The inbox of alerts, and when their owner gets digests. */
export const inboxRoutes: FastifyPluginAsyncZod<AlertDependencies> = async (api, dependencies) => {
  const { database, now, photos, settings } = dependencies;
  const config = { noStore: true, needsUser: true, limit: createRateLimit(api, settings.authAttempts * 10) };

  api.get("/users/alerts", {
    config,
    schema: {
      tags,
      summary: "Alerts of saved searches, newest first",
      querystring,
      response: { 200: alertsSchema },
    },
    handler: async (request, reply) => {
      const { user, query } = request;
      const viewer = identifyViewer(request, reply, dependencies);
      const rows = await findInbox(database, user.id, { ...query, limit: query.limit + 1 });
      const page = rows.slice(0, query.limit);
      const keys = page.flatMap(({ listing_key: key }) => key ?? []);
      const homes = await findAlertHomes(database, [...new Set(keys)], { photos, viewer });
      return {
        alerts: page.map((row) => toAlert(row, homes.get(row.listing_key ?? ""), viewer.seesSoldData)),
        unread: await countUnread(database, user.id),
        next: rows.length > page.length ? page.at(-1)?.id : undefined,
      };
    },
  });

  api.get("/users/alerts/count", {
    config,
    schema: { tags, summary: "How many alerts are unread", response: { 200: alertCountSchema } },
    handler: async ({ user }) => ({ unread: await countUnread(database, user.id) }),
  });

  api.post("/users/alerts/read", {
    config,
    schema: {
      tags,
      summary: "Mark one alert as read, or all of them",
      body: readAlertsSchema,
      response: { 200: okSchema },
    },
    handler: async ({ user, body: { id } }) => {
      await markRead(database, user.id, id, new Date(now()));
      return { ok: true as const };
    },
  });

  api.get("/users/alerts/settings", {
    config,
    schema: {
      tags,
      summary: "When digests of saved searches are sent",
      response: { 200: alertSettingsSchema },
    },
    handler: ({ user }) => readSettings(user.id),
  });

  api.put("/users/alerts/settings", {
    config,
    schema: {
      tags,
      summary: "Choose when digests are sent, or stop all alerts",
      body: settingsBody,
      response: { 200: alertSettingsSchema },
    },
    handler: async ({ user, body: { isStopped, ...clock } }) => {
      const at = new Date(now());
      const { isStopped: wasStopped } = await readSettings(user.id);
      await database.transaction(async (connection) => {
        await putAlertSettings(connection, user.id, { ...clock, stoppedAt: isStopped ? at : undefined });
        if (isStopped === wasStopped) return;
        const consent = { kind: "alert-email", granted: !isStopped, source: "settings", at } as const;
        await addConsent(connection, { ...consent, userId: user.id, emailKey: toEmailKey(user.email) });
      });
      return readSettings(user.id);
    },
  });

  async function readSettings(userId: string): Promise<AlertSettings> {
    const row = await findAlertSettings(database, userId);
    return {
      timeZone: row?.time_zone ?? defaultClock.time_zone,
      digestHour: row?.digest_hour ?? defaultClock.digest_hour,
      quietFrom: row?.quiet_from ?? defaultQuietClock.quiet_from,
      quietUntil: row?.quiet_until ?? defaultQuietClock.quiet_until,
      isStopped: (row?.stopped_at ?? null) !== null,
    };
  }
};

function toAlert(row: InboxRow, home: AlertHome | undefined, seesSoldData: boolean): Alert {
  return {
    id: row.id,
    kind: row.kind,
    at: row.created_at.toISOString(),
    isRead: row.read_at !== null,
    searches: row.searches,
    home: home && { ...home, price: row.kind === "sold" || row.kind === "gone" ? undefined : home.price },
    // Who may not see sold data knows no earlier price.
    priceBefore: seesSoldData ? (row.price_before ?? undefined) : undefined,
    priceAfter: seesSoldData ? (row.price_after ?? undefined) : undefined,
    homeCount: row.home_count ?? undefined,
    updateCount: row.update_count ?? undefined,
  };
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en-CA", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
