import type { Api, Cancellable } from "@larchway/shared/api";
import {
  alertCountSchema,
  alertSettingsSchema,
  alertsSchema,
  type AlertSettings,
} from "@larchway/shared/contracts/alert";
import { okSchema } from "@larchway/shared/contracts/api";

/** Alerts of the first page of the inbox, more than a screen shows. Further ones have the API's usual number. */
const firstPageSize = 15;

/** One page of the inbox, newest first. */
export const listAlerts = ({ send }: Api, before: string | undefined, { signal }: Cancellable = {}) =>
  send("/api/users/alerts", {
    query: { before, limit: before === undefined ? firstPageSize : undefined },
    schema: alertsSchema,
    signal,
  });

/** Number of unread alerts. */
export const countAlerts = ({ send }: Api, { signal }: Cancellable = {}) =>
  send("/api/users/alerts/count", { schema: alertCountSchema, signal });

/** Marks one alert as read, or all of them without an id. */
export const readAlerts = ({ send }: Api, id?: string) =>
  send("/api/users/alerts/read", { method: "POST", body: { id }, schema: okSchema });

/** When the account gets digests, and whether it gets alerts. */
export const getAlertSettings = ({ send }: Api, { signal }: Cancellable = {}) =>
  send("/api/users/alerts/settings", { schema: alertSettingsSchema, signal });

export const putAlertSettings = ({ send }: Api, settings: AlertSettings) =>
  send("/api/users/alerts/settings", { method: "PUT", body: settings, schema: alertSettingsSchema });
