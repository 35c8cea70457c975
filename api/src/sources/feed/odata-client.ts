import { setTimeout as wait } from "node:timers/promises";
import { fixedToken, type TokenSource } from "./access-token";
import { describeFailure } from "./describe-failure";
import {
  FeedError,
  NotOfferedError,
  plainUrl,
  RefusedQueryError,
  RefusedTokenError,
  UnreachableError,
} from "./feed-error";
import { parseMetadata, type FeedMetadata } from "./feed-metadata";
import { odataUrl, type ODataQuery } from "./odata-query";
import { findFailure, readPage, type ODataPage, type Outcome } from "./read-response";
import { backOff, rateLimitDelay, retryDelay } from "./retry-delay";

export interface ODataClient {
  read(resource: string, query: ODataQuery): Promise<ODataPage>;
  /** The feed's metadata; undefined when it has none. The document is sent only when it changed. */
  readMetadata(): Promise<FeedMetadata | undefined>;
}

export interface ODataClientOptions {
  url: string;
  /** A token that never changes, or a source of tokens. */
  token: string | TokenSource;
  /** Milliseconds for one request with its body. */
  timeout?: number;
  /** Maximum number of retries of a request. */
  retries?: number;
  /** Aborts waiting and reading. */
  signal?: AbortSignal;
  /** Waits between two tries; tests do not wait. */
  pause?: (milliseconds: number, signal?: AbortSignal) => Promise<unknown>;
}

const unreadableRetries = 2;
/** When even pages of so few rows are refused, the size is not the reason. */
const smallestPage = 5;

interface Request {
  path: string;
  /** For messages. */
  resource: string;
  accept: string;
  /** The version of the cached document: the feed need not send it again. */
  etag?: string;
}

interface Received {
  body: string;
  etag: string | null;
  /** Whether the cached version is still current. */
  isUnchanged: boolean;
}

const defaultPause = (milliseconds: number, signal?: AbortSignal) =>
  wait(milliseconds, undefined, { signal });

/**
 * Reads pages of a RESO Web API.
 * - Cut connections, time-outs, web pages, 429 and 5xx are retried with growing delays, or when the feed says. Any
 * other failure is an immediate error.
 * - Links in responses are never followed.
 * - A feed that refuses `$select` (an unknown field, or the option) is read without it. A refused page size is halved.
 * - Tokens are renewed before they expire, and once when the feed refuses one.
 * - No request is sent while the feed's headers say that none is left.
 */
export function createODataClient(options: ODataClientOptions): ODataClient {
  const { url, timeout = 60_000, retries = 6, signal, pause = defaultPause } = options;
  const token = typeof options.token === "string" ? fixedToken(options.token) : options.token;
  /** The feed allows no request before this time. */
  let allowedFrom = 0;

  async function attempt<Page>(
    { path, resource, accept, etag }: Request,
    toPage: (received: Received) => Outcome<Page>,
  ): Promise<Outcome<Page>> {
    const limits = [AbortSignal.timeout(timeout), ...(signal ? [signal] : [])];
    let received: Received;
    try {
      const bearer = await token.get();
      const response = await fetch(path, {
        headers: {
          authorization: `Bearer ${bearer}`,
          accept,
          ...(etag === undefined ? {} : { "if-none-match": etag }),
        },
        redirect: "manual",
        signal: AbortSignal.any(limits),
      });
      const body = await response.text();
      const isUnchanged = etag !== undefined && response.status === 304;
      received = { body, etag: response.headers.get("etag"), isUnchanged };
      const requested = { path, resource, token: bearer };
      const failure = isUnchanged ? undefined : findFailure(response, body, requested);
      if (failure instanceof UnreachableError)
        return { failure, delay: retryDelay(response.headers, Date.now()) };
      allowedFrom = Date.now() + (rateLimitDelay(response.headers, Date.now()) ?? 0);
      if (failure) throw failure;
    } catch (error) {
      signal?.throwIfAborted();
      if (error instanceof UnreachableError) return { failure: error };
      if (error instanceof FeedError) throw error;
      const message = describeFailure(error, plainUrl(path), { subject: "The feed", setting: "FEED_URL" });
      return { failure: new UnreachableError(message, { cause: error }) };
    }
    return toPage(received);
  }

  async function request<Page>(
    requested: Request,
    toPage: (received: Received) => Outcome<Page>,
  ): Promise<Page> {
    let [unreadable, isRenewed] = [0, false];
    for (let tries = 0; ; tries += 1) {
      const wait = allowedFrom - Date.now();
      if (wait > 0) await pause(wait, signal);
      let outcome: Outcome<Page>;
      try {
        outcome = await attempt(requested, toPage);
      } catch (error) {
        // A token may expire early.
        if (!(error instanceof RefusedTokenError) || isRenewed || !token.drop()) throw error;
        isRenewed = true;
        continue;
      }
      if ("page" in outcome) return outcome.page;
      // Broken JSON is usually a cut response. If it stays broken, the caller handles it.
      if (outcome.isUnreadable) unreadable += 1;
      if (tries >= retries || unreadable > unreadableRetries) throw outcome.failure;
      await pause(outcome.delay ?? backOff(tries, Math.random()), signal);
    }
  }

  const read = (resource: string, query: ODataQuery): Promise<ODataPage> => {
    const path = odataUrl(url, resource, query);
    return request({ path, resource, accept: "application/json" }, ({ body }) =>
      readPage({ path, resource }, body),
    );
  };

  /** Selections that the feed refused. */
  const refused = new Set<string>();
  /** The largest accepted page size of each resource whose larger pages were refused. */
  const largest = new Map<string, number>();
  let metadata: { etag?: string; value: FeedMetadata | undefined } | undefined;

  /** Reads with the selection, and without it where the feed refuses it. */
  async function readSelected(resource: string, query: ODataQuery): Promise<ODataPage> {
    const selection = `${resource} ${query.select}`;
    const plain = { ...query, select: undefined };
    if (query.select === undefined || refused.has(selection)) return read(resource, plain);
    try {
      return await read(resource, query);
    } catch (error) {
      if (!(error instanceof RefusedQueryError)) throw error;
      const page = await read(resource, plain);
      refused.add(selection);
      return page;
    }
  }

  return {
    async read(resource, query) {
      if (query.top === undefined) return readSelected(resource, query);
      const requested = Math.min(query.top, largest.get(resource) ?? Infinity);
      for (let top = requested; ; top = Math.floor(top / 2)) {
        try {
          const page = await readSelected(resource, { ...query, top });
          if (top < requested) largest.set(resource, top);
          return page;
        } catch (error) {
          if (!(error instanceof RefusedQueryError) || top <= smallestPage) throw error;
        }
      }
    },
    async readMetadata() {
      const path = odataUrl(url, "$metadata", {});
      try {
        const requested = { path, resource: "$metadata", accept: "application/xml", etag: metadata?.etag };
        metadata = await request(requested, ({ body, etag, isUnchanged }) => ({
          page: isUnchanged && metadata ? metadata : { etag: etag ?? undefined, value: parseMetadata(body) },
        }));
        return metadata.value;
      } catch (error) {
        if (error instanceof NotOfferedError || error instanceof RefusedQueryError) return undefined;
        throw error;
      }
    },
  };
}
