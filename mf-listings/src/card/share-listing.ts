import { bus } from "@larchway/shared/events";

/** Opens the phone's share sheet with the listing's link, or else copies it. For event handlers. */
export async function shareListing(path: string, title: string): Promise<void> {
  bus.emit("listing:shared", { path });
  const url = new URL(path, window.location.href).href;
  if (typeof navigator.share === "function") {
    // Closing the sheet rejects too, but is not a failure.
    await navigator.share({ title, url }).catch(() => undefined);
    return;
  }
  await copyLink(url);
}

/** Copies a link with a message; if the browser refuses, shows the link to be copied by hand. */
export async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    window.alert("Link copied to clipboard!");
  } catch {
    window.prompt("Copy this link:", url);
  }
}
