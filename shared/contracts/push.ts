import { z, type Infer } from "@larchway/shared/schema";

/** Most browsers of one account that show notifications. */
export const pushDeviceLimit = 10;

/** `PushSubscription.toJSON()` of a browser. Body of `POST /users/push`. */
export const pushSubscriptionSchema = z.object({
  /** URL at the browser's push service. */
  endpoint: z.string().max(1_000),
  keys: z.object({
    /** Public key of the browser: an uncompressed point of P-256 in base64url. */
    p256dh: z.string().regex(/^[\w-]{87}=?$/),
    /** 16 bytes in base64url. */
    auth: z.string().regex(/^[\w-]{22}(==)?$/),
  }),
});
export type PushSubscriptionInput = Infer<typeof pushSubscriptionSchema>;

/** A browser that shows notifications. */
export const pushDeviceSchema = z.object({
  id: z.uuid(),
  userAgent: z.string(),
  /** ISO 8601. */
  addedAt: z.string(),
  /** True for the browser that sent the request. */
  current: z.boolean(),
});
export type PushDevice = Infer<typeof pushDeviceSchema>;

/** Response of `GET /users/push`. */
export const pushSchema = z.object({
  /** VAPID key for `pushManager.subscribe`; missing where the site sends no notifications. */
  publicKey: z.string().optional(),
  devices: z.array(pushDeviceSchema),
});

/** A notification: the decrypted payload of a push message, as JSON. Neither prices nor dates. */
export interface PushMessage {
  title: string;
  body: string;
  /** Path of the page that a click opens. */
  path: string;
  /** A message with the tag of an earlier one replaces it. */
  tag: string;
}
