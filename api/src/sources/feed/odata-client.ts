import { setTimeout as wait } from "node:timers/promises";
import { FeedError, NotOfferedError, RefusedQueryError, UnreadableResponseError } from "./feed-error";
import { odataUrl, type ODataQuery } from "./odata-query";
import { backOff, retryDelay } from "./retry-delay";

interface ODataPage {
  rows: unknown[];
  /** Rows in all, when it was requested. */
  count?: number;
}

export interface ODataClient {
  read(resource: string, query: ODataQuery): Promise<ODataPage>;
}

export interface ODataClientOptions {
  url: string;
  token: string;
  /** Milliseconds for one request with its body. */
  timeout?: number;
  /** Times that a request is repeated at most. */
  retries?: number;
  /** Ends waiting and reading. */
  signal?: AbortSignal;
  /** Waits between two tries; tests do not. */
  pause?: (milliseconds: number, signal?: AbortSignal) => Promise<unknown>;
}

const unreadableRetries = 2;

const defaultPause = (milliseconds: number, signal?: AbortSignal) =>
  wait(milliseconds, undefined, { signal });

/** What came of one try: a page, or why and when to try again. */
type Outcome = { page: ODataPage } | { failure: Error; delay?: number; isUnreadable?: boolean };

/**
 * Reads pages of a RESO Web API. Cut connections, time-outs, 429 and 5xx are tried again with growing pauses, or when
 * the feed says; anything else is an error at once. Links in responses are never followed. A feed that refuses `$select`
 * (a field that it does not know, or the option itself) is read without.
 */
export function createODataClient(options: ODataClientOptions): ODataClient {
  const { url, token, timeout = 60_000, retries = 6, signal, pause = defaultPause } = options;

  async function attempt(resource: string, query: ODataQuery): Promise<Outcome> {
    const limits = [AbortSignal.timeout(timeout), ...(signal ? [signal] : [])];
    let body: string;
    try {
      const response = await fetch(odataUrl(url, resource, query), {
        headers: { authorization: `Bearer ${token}`, accept: "application/json" },
        redirect: "error",
        signal: AbortSignal.any(limits),
      });
      body = await response.text();
      if (response.status === 429 || response.status >= 500) {
        const failure = new FeedError(`The feed responded with ${response.status} for ${resource}.`);
        return { failure, delay: retryDelay(response.headers, Date.now()) };
      }
      if (!response.ok) throw toFeedError(response.status, resource, body);
    } catch (error) {
      signal?.throwIfAborted();
      if (error instanceof FeedError) throw error;
      return { failure: new FeedError(`The feed does not respond for ${resource}.`, { cause: error }) };
    }
    return readBody(resource, body);
  }

  async function read(resource: string, query: ODataQuery): Promise<ODataPage> {
    let unreadable = 0;
    for (let tries = 0; ; tries += 1) {
      const outcome = await attempt(resource, query);
      if ("page" in outcome) return outcome.page;
      // Broken JSON is mostly a cut response; what stays broken is the caller's to work around.
      if (outcome.isUnreadable) unreadable += 1;
      if (tries >= retries || unreadable > unreadableRetries) throw outcome.failure;
      await pause(outcome.delay ?? backOff(tries, Math.random()), signal);
    }
  }

  /** Selections that the feed refused. */
  const refused = new Set<string>();

  return {
    async read(resource, { select, ...query }) {
      const selection = `${resource} ${select}`;
      if (select === undefined || refused.has(selection)) return read(resource, query);
      try {
        return await read(resource, { ...query, select });
      } catch (error) {
        if (!(error instanceof RefusedQueryError)) throw error;
        const page = await read(resource, query);
        refused.add(selection);
        return page;
      }
    },
  };
}

function readBody(resource: string, body: string): Outcome {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    return { failure: new UnreadableResponseError(resource, body), isUnreadable: true };
  }
  const { value, "@odata.count": count } = (json ?? {}) as { value?: unknown; "@odata.count"?: unknown };
  if (!Array.isArray(value)) throw new FeedError(`The feed's response for ${resource} has no list of rows.`);
  return { page: { rows: value, count: typeof count === "number" ? count : undefined } };
}

function toFeedError(status: number, resource: string, body: string): FeedError {
  if (status === 403) return new NotOfferedError(`The feed does not offer ${resource} to this token (403).`);
  if (status === 401) {
    return new FeedError(`The feed does not accept the token for ${resource} (${status}). Check FEED_TOKEN.`);
  }
  if (status === 404) return new NotOfferedError(`The feed has no ${resource} (404).`);
  if (status === 400) {
    return new RefusedQueryError(`The feed refused the request for ${resource} (400): ${body.slice(0, 300)}`);
  }
  return new FeedError(`The feed refused the request for ${resource} (${status}): ${body.slice(0, 300)}`);
}
