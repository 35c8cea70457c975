import type { Browser, BrowserContext } from "playwright-core";
import type { BootCheckInput } from "./messages";

/** A browser without a past that gets the candidate, as an operator does by the link. */
export async function openPreview(
  browser: Browser,
  { origin, preview }: BootCheckInput,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: origin,
    locale: "en-CA",
    viewport: { width: 1440, height: 900 },
    serviceWorkers: "block",
  });
  // Whatever other sites have to say is not the build's doing, and the check must not depend on a network.
  await context.route(
    (url) => url.origin !== new URL(origin).origin,
    (route) => route.abort(),
  );
  // A stream without an end: the time of the page could not be moved on (`run-timers.ts`).
  await context.route("**/platform/live/events", (route) => route.abort());
  await context.request.get(`${preview}&to=/platform/preview/badge.css`);
  return context;
}
