import type { PushSubscriptionInput } from "@larchway/shared/contracts/push";

/** Why this browser can't show notifications. */
export type PushProblem = "unsupported" | "blocked";

/** The service worker's registration; undefined where the browser or the site has none. */
async function findRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  if (!("serviceWorker" in navigator) || !("PushManager" in window) || !("Notification" in window))
    return undefined;
  return navigator.serviceWorker.getRegistration();
}

/** What keeps this browser from showing notifications; null when nothing does. Asks the person nothing. */
export async function findPushProblem(): Promise<PushProblem | null> {
  if (!(await findRegistration())) return "unsupported";
  return Notification.permission === "denied" ? "blocked" : null;
}

/** Whether this browser has a subscription and may show notifications. */
export async function isSubscribed(): Promise<boolean> {
  const registration = await findRegistration();
  if (!registration || Notification.permission !== "granted") return false;
  return (await registration.pushManager.getSubscription()) !== null;
}

/**
 * Asks the person for permission, and subscribes this browser. Call it in a click. Null when the person declines.
 *
 * @param publicKey the site's key, base64url
 */
export async function subscribeBrowser(publicKey: string): Promise<PushSubscriptionInput | null> {
  const registration = await findRegistration();
  if (!registration || (await Notification.requestPermission()) !== "granted") return null;
  const { pushManager } = registration;
  // A subscription for an earlier key of the site can't be changed.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  return subscription.toJSON() as PushSubscriptionInput;
}

export async function unsubscribeBrowser(): Promise<void> {
  const registration = await findRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
