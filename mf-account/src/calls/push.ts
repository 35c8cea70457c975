import type { Api, Cancellable } from "@larchway/shared/api";
import { okSchema } from "@larchway/shared/contracts/api";
import { pushDeviceSchema, pushSchema, type PushSubscriptionInput } from "@larchway/shared/contracts/push";

/** The account's devices with notifications, and the site's key for subscribing. */
export const getPush = ({ send }: Api, { signal }: Cancellable = {}) =>
  send("/api/users/push", { schema: pushSchema, signal });

/** Turns notifications on in the browser with this subscription. */
export const addPushDevice = ({ send }: Api, subscription: PushSubscriptionInput) =>
  send("/api/users/push", { method: "POST", body: subscription, schema: pushDeviceSchema });

export const testPushDevice = ({ send }: Api, id: string) =>
  send(`/api/users/push/${id}/test`, { method: "POST", schema: okSchema });

export const removePushDevice = ({ send }: Api, id: string) =>
  send(`/api/users/push/${id}`, { method: "DELETE", schema: okSchema });
