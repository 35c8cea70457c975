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
  matchAll(options: { type: "window"; includeUncontrolled: true }): Promise<readonly SiteWindow[]>;
  openWindow(url: string): Promise<unknown>;
}

interface SiteWindow {
  url: string;
  focus(): Promise<unknown>;
}

/** Shows the page of a notification: in the window that shows it already, else in a new one. */
export async function openNotification(clients: Windows, data: unknown, origin: string): Promise<void> {
  const url = toPageUrl((data as { path?: unknown } | null)?.path, origin);
  const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
  // No window is navigated: its forms may hold text that is not sent yet.
  const window = windows.find((candidate) => candidate.url === url);
  await (window ? window.focus() : clients.openWindow(url));
}
