import { setTimeout as pause } from "node:timers/promises";
import { randomBytes } from "node:crypto";
import { propertyFields } from "@larchway/api/sources/feed/feed-rows";
import { propertyRow } from "@larchway/api/sources/feed/testing/feed-rows";
import {
  buildMetadata,
  startFeedServer,
  type FeedServer,
} from "@larchway/api/sources/feed/testing/odata-server";
import { startApi } from "./api-process";

const homes = 500;
const changes = 60;
/** The changes happen at random moments of this time. */
const spanMs = 60_000;
const pollMs = 50;

interface Delays {
  p50: number;
  p95: number;
  max: number;
}

/**
 * Seconds from a change in the feed until the API's response for the page shows it: with the log of changes alone, and
 * with webhooks.
 */
export async function measureChanges(
  env: Record<string, string | undefined>,
): Promise<Record<string, Delays>> {
  const feed = await startFeedServer({
    Property: Array.from({ length: homes }, (_, index) => propertyRow(index + 1)),
    Media: [],
    EntityEvent: [{ EntityEventSequence: 1, ResourceName: "Property", ResourceRecordKey: "X0000001" }],
  });
  feed.metadata = buildMetadata({
    Property: propertyFields,
    Media: ["MediaKey", "ModificationTimestamp", "ResourceRecordKey", "MediaURL"],
    EntityEvent: ["EntityEventSequence", "ResourceName", "ResourceRecordKey"],
  });
  const token = randomBytes(32).toString("hex");
  const api = await startApi({
    ...env,
    FEED_URL: feed.url,
    FEED_TOKEN: feed.token,
    FEED_WEBHOOK_TOKEN: token,
    // Rounds would find the changes, too.
    FEED_INTERVAL_SECONDS: "86400",
  });
  try {
    await waitFor(async () => (await readPrice(api.url, homes)) !== undefined);
    const report = (event: object) =>
      fetch(`${api.url}/api/feed/events`, {
        method: "POST",
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        body: JSON.stringify(event),
      });
    return {
      log: await measure(feed, api.url, { from: 0 }),
      webhook: await measure(feed, api.url, { from: changes, report }),
    };
  } finally {
    await api.stop();
    await feed.close();
  }
}

async function measure(
  feed: FeedServer,
  url: string,
  { from, report }: { from: number; report?: (event: object) => Promise<unknown> },
): Promise<Delays> {
  const delays = await Promise.all(
    Array.from({ length: changes }, async (_, index) => {
      await pause(Math.random() * spanMs);
      const number = from + index + 1;
      const price = 800_000 + number;
      const row = feed.data.Property?.[number - 1];
      const events = feed.data.EntityEvent;
      if (!row || !events) throw new Error("The feed has too few homes.");
      Object.assign(row, { ListPrice: price, ModificationTimestamp: new Date().toISOString() });
      const event = {
        EntityEventSequence: events.length + 1,
        ResourceName: "Property",
        ResourceRecordKey: row.ListingKey,
      };
      events.push(event);
      const began = performance.now();
      await report?.(event);
      await waitFor(async () => (await readPrice(url, number)) === price);
      return (performance.now() - began) / 1000;
    }),
  );
  const sorted = delays.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round((sorted[Math.ceil(share * sorted.length) - 1] ?? 0) * 100) / 100;
  return { p50: at(0.5), p95: at(0.95), max: at(1) };
}

async function readPrice(url: string, number: number): Promise<unknown> {
  const response = await fetch(`${url}/api/properties/X${String(number).padStart(7, "0")}`);
  return response.ok ? ((await response.json()) as { ListPrice?: number }).ListPrice : undefined;
}

async function waitFor(isTrue: () => Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await pause(pollMs);
}
