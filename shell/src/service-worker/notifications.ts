import type { PushMessage } from "@larchway/shared/contracts/push";

/** Parses the payload of a push message; undefined for anything else. Without a schema library, for the worker's size. */
function parseMessage(text: string): PushMessage | undefined {
  try {
    const value = JSON.parse(text) as Record<string, unknown>;
    const fields = [value.title, value.body, value.path, value.tag];
    if (!fields.every((field): field is string => typeof field === "string")) return undefined;
    const [title = "", body = "", path = "", tag = ""] = fields;
    return { title, body, path, tag };
  } catch {
    return undefined;
  }
}

/** Absolute URL of a page of this site; `/alerts` when the path leads elsewhere. */
function toPageUrl(path: unknown, origin: string): string {
  const fallback = `${origin}/alerts`;
  if (typeof path !== "string" || !URL.canParse(path, origin)) return fallback;
  const url = new URL(path, origin);
  return url.origin === origin ? url.href : fallback;
}

/** Options of the notification about a push message. Browsers require one for each message, readable or not. */
export function toNotification(text: string): { title: string; options: NotificationOptions } {
  const { title, body, tag, path } = parseMessage(text) ?? {
    title: "News in your saved searches",
    body: "See them in your alerts.",
    tag: "alerts",
    path: "/alerts",
  };
  return { title, options: { body, tag, icon: "/assets/icons/icon-192.png", data: { path } } };
}

/** The part of the worker's `clients` that opening a page needs. */
interface Windows {
  matchAll(options: { type: "window" }): Promise<readonly SiteWindow[]>;
  openWindow(url: string): Promise<unknown>;
}

interface SiteWindow {
  navigate(url: string): Promise<{ focus(): Promise<unknown> } | null>;
}

/** Opens the page of a notification, in a window of the site if there is one. */
export async function openNotification(clients: Windows, data: unknown, origin: string): Promise<void> {
  const url = toPageUrl((data as { path?: unknown } | null)?.path, origin);
  const [window] = await clients.matchAll({ type: "window" });
  // A window that the worker does not control can't be navigated.
  const navigated = await window?.navigate(url).catch(() => null);
  if (navigated) await navigated.focus();
  else await clients.openWindow(url);
}
