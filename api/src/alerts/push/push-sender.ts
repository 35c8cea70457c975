import https from "node:https";
import webPush from "web-push";
import { brand } from "@larchway/shared/brand";
import type { PushMessage, PushSubscriptionInput } from "@larchway/shared/contracts/push";
import { createPublicLookup, type PublicLookupOptions } from "../../http/public-lookup";
import { isPushEndpoint } from "./push-endpoint";
import type { VapidKeys } from "./vapid-keys";

/** Seconds for which a push service stores a message for a browser that is off. */
const storedSeconds = 86_400;

/** 401 and 403 concern the site's keys or clock, the others the moment: a later try may succeed. */
const laterStatuses = new Set([401, 403, 408, 425, 429]);

type PushResult = "sent" | "gone" | "rejected";

export interface PushSender {
  /** Browsers subscribe with it. */
  publicKey: string;
  /**
   * Encrypts a message and hands it to the browser's push service. `gone` when the browser has unsubscribed, `rejected`
   * when the service refuses the message for good.
   * @throws Error when the service can't be reached, fails or is overloaded: a later try may succeed
   */
  send(subscription: PushSubscriptionInput, message: PushMessage): Promise<PushResult>;
}

export interface PushSenderOptions extends PublicLookupOptions {
  keys: VapidKeys;
  /** Milliseconds for one message. */
  timeoutMs?: number;
  /** Replaced in tests: port and certificate of the push service. */
  connection?: Pick<https.RequestOptions, "port" | "ca">;
}

/** Sends Web Push messages (RFC 8030, 8291, 8292) to services on the open internet alone. */
export function createPushSender({
  keys,
  timeoutMs = 10_000,
  connection,
  ...lookupOptions
}: PushSenderOptions): PushSender {
  const lookup = createPublicLookup(lookupOptions);

  async function send(subscription: PushSubscriptionInput, message: PushMessage): Promise<PushResult> {
    const { endpoint } = subscription;
    if (!isPushEndpoint(endpoint)) throw new Error("The push service has no valid URL.");
    const { method, headers, body } = webPush.generateRequestDetails(subscription, JSON.stringify(message), {
      vapidDetails: { subject: `mailto:${brand.email}`, ...keys },
      TTL: storedSeconds,
      urgency: "normal",
    });
    const status = await new Promise<number>((resolve, reject) => {
      const signal = AbortSignal.timeout(timeoutMs);
      const request = https.request(
        endpoint,
        { method, headers, lookup, signal, ...connection },
        (response) => {
          resolve(response.statusCode ?? 0);
          response.destroy();
        },
      );
      request.once("error", reject);
      request.end(body);
    });
    if (status === 404 || status === 410) return "gone";
    if (status >= 200 && status < 300) return "sent";
    if (status >= 400 && status < 500 && !laterStatuses.has(status)) return "rejected";
    throw new Error(`${new URL(endpoint).host} responded with ${status}.`);
  }

  return { publicKey: keys.publicKey, send };
}
