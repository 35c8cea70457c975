import { randomBytes, randomInt } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { idempotencyKeyHeader } from "@larchway/shared/contracts/idempotency-key";
import { sendRequest, type Reply } from "./send-request";

/** What visitors saw while something was broken. */
export interface LoadResult {
  reads: number;
  failedReads: number;
  /** Failed reads by page or route, with their status. */
  failures: Readonly<Record<string, number>>;
  /** Attempts to write that failed. A person repeats them. */
  failedWrites: number;
  /** Of these, those without status 503 and `retry-after`. */
  unclearWrites: number;
  /** Messages that were not acknowledged within two minutes. */
  givenUp: number;
  /** Seconds from the first failed response to the last one. */
  writesOut: number;
  /** Marks of the messages that were acknowledged. */
  acknowledged: ReadonlySet<string>;
  /** Begins every mark of this load. */
  mark: string;
}

const repeatPauseMs = 2500;
/** A person gives up. */
const writeLimitMs = 120_000;
const key = { "x-api-key": "larchway-web" };

/**
 * Visitors who read and write, at a steady rate whatever the responses, until the signal. Each request has a URL of its
 * own, so that no cache in front of the edges hides what is behind.
 *
 * @param rate requests a second; one in ten writes a message to the brokerage
 */
export async function runLoad(site: string, rate: number, signal: AbortSignal): Promise<LoadResult> {
  const homes = await readHomes(site);
  // No URL of an earlier drill.
  const firstNumber = randomInt(1_000_000);
  const mark = `drill-${randomBytes(6).toString("hex")}`;
  const acknowledged = new Set<string>();
  const failures: Record<string, number> = {};
  const failedAt: number[] = [];
  let [reads, failedReads, unclearWrites, givenUp] = [0, 0, 0, 0];

  const pages: Record<string, (number: number) => string> = {
    document: (number) => `/buying/search?minPrice=${String(100_000 + number)}`,
    list: (number) => `/api/properties?limit=20&minPrice=${String(100_000 + number)}`,
    map: (number) =>
      `/api/properties/map?west=${String(-80 - number / 1e7)}&south=43.${String(10 + (number % 90))}&east=-79&north=44.2&zoom=9`,
    suggestions: (number) => `/api/properties/suggestions?q=ma&x=${String(number)}`,
    home: (number) => `/api/properties/${homes[((number / 5) % homes.length) | 0] ?? ""}?x=${String(number)}`,
  };
  const kinds = Object.keys(pages);

  async function read(number: number): Promise<void> {
    const kind = kinds[number % kinds.length] ?? "";
    const reply = await sendRequest(site + (pages[kind]?.(number) ?? "/"), { headers: key });
    reads += 1;
    if (reply.status === 200) return;
    failedReads += 1;
    const name = `${kind} ${String(reply.status)}`;
    failures[name] = (failures[name] ?? 0) + 1;
  }

  async function write(number: number): Promise<void> {
    const own = `${mark}-${String(number)}`;
    const options = {
      method: "POST",
      headers: {
        ...key,
        "content-type": "application/json",
        [idempotencyKeyHeader]: randomBytes(16).toString("hex"),
      },
      body: JSON.stringify({ name: "Robin Rivers", email: "robin@example.ca", message: own }),
    };
    const end = performance.now() + writeLimitMs;
    while (performance.now() < end) {
      const reply = await sendRequest(`${site}/api/leads/contact`, options);
      if (reply.status === 201) {
        acknowledged.add(own);
        return;
      }
      if (!failed(reply)) throw new Error(`A message was rejected: ${String(reply.status)} ${reply.body}`);
      failedAt.push(performance.now());
      if (reply.status !== 503 || reply.headers["retry-after"] === undefined) unclearWrites += 1;
      await delay(repeatPauseMs);
    }
    givenUp += 1;
  }

  const running: Promise<void>[] = [];
  let firstError: unknown;
  for (let number = firstNumber; !signal.aborted && firstError === undefined; number += 1) {
    const request = number % 10 === 9 ? write(number) : read(number);
    running.push(request.catch((error: unknown) => void (firstError ??= error)));
    await delay(1000 / rate, undefined, { signal }).catch(() => undefined);
  }
  await Promise.all(running);
  if (firstError !== undefined) throw firstError;
  const [first = 0, last = 0] = [failedAt[0], failedAt.at(-1)];
  return {
    reads,
    failedReads,
    failures,
    failedWrites: failedAt.length,
    unclearWrites,
    givenUp,
    writesOut: (last - first) / 1000,
    acknowledged,
    mark,
  };
}

function failed({ status }: Reply): boolean {
  return status === 0 || status >= 500;
}

async function readHomes(site: string): Promise<string[]> {
  const reply = await sendRequest(`${site}/api/properties?limit=50`, { headers: key });
  if (reply.status !== 200)
    throw new Error(
      `${site} responded with ${String(reply.status)}, so no fault was rehearsed. Read the cluster's logs.`,
    );
  const { properties } = JSON.parse(reply.body) as { properties: { ListingKey: string }[] };
  if (properties.length === 0) throw new Error(`${site} has no homes, so no fault was rehearsed.`);
  return properties.map(({ ListingKey }) => ListingKey);
}
