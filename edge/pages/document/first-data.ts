import { createHash } from "node:crypto";
import { Pool } from "undici";
import { readStaleSeconds } from "@larchway/shared/contracts/cache-status";
import type { Logger } from "@larchway/shared/server/log";
import { PromiseCache } from "@larchway/shared/server/promise-cache";
import { CircuitBreaker } from "@larchway/releases/http/circuit-breaker";
import { escapeJson } from "@larchway/releases/http/escape";

export interface FirstResponse {
  status: number;
  body: unknown;
  /** True when the API can't refresh the data, because its database is unavailable. */
  isStale: boolean;
  /** `{ status, body, asOf }` as JSON, safe inside a script element. */
  json: string;
  /** Changes with status and body, and when the data become stale or current: the revision of the data. */
  digest: string;
}

export interface FirstDataOptions {
  apiUrl: string;
  apiKey: string;
  log: Logger;
  /** Milliseconds that a document waits for the API. */
  deadline: number;
  /** Milliseconds that a response may be reused for other documents. */
  ttl?: number;
}

/** A list of listings is about 40 kB. */
const maxCachedResponses = 200;

/** After this many consecutive failures, documents are sent without waiting for the API. */
const maxFailures = 3;
/** Milliseconds until one request tests whether the API responds again. */
const pauseMs = 2000;

/** Statuses that are stable: found, not found, invalid request. Others may change at any moment. */
const usableStatuses = new Set([200, 404, 400]);

/**
 * Makes a route's first API requests at the edge, as a visitor without a session. Concurrent documents share one
 * request. When it fails, the document is sent without that response and the browser makes the request. While the API
 * hangs, only one request at a time waits for it, so few documents are delayed.
 */
export class FirstData {
  private readonly pool: Pool;
  private readonly responses: PromiseCache<FirstResponse | null>;
  private readonly deadline: number;
  private readonly breaker = new CircuitBreaker(maxFailures, pauseMs);

  constructor(private readonly options: FirstDataOptions) {
    this.deadline = options.deadline;
    this.pool = new Pool(options.apiUrl, { connections: 32, connect: { timeout: this.deadline } });
    this.responses = new PromiseCache({
      ttl: options.ttl ?? 5000,
      max: maxCachedResponses,
      // After a failure the next document retries.
      isCacheable: (response) => response !== null,
    });
  }

  async fetchAll(paths: readonly string[]): Promise<Map<string, FirstResponse>> {
    const responses = await Promise.all(
      paths.map(async (path) => [path, await this.responses.get(path, () => this.fetchOne(path))] as const),
    );
    return new Map(responses.filter((entry): entry is [string, FirstResponse] => entry[1] !== null));
  }

  close(): Promise<void> {
    return this.pool.destroy();
  }

  private async fetchOne(path: string): Promise<FirstResponse | null> {
    if (!this.breaker.tryEnter(performance.now())) return null;
    try {
      const { statusCode, headers, body } = await this.pool.request({
        path,
        method: "GET",
        headers: { accept: "application/json", "x-api-key": this.options.apiKey },
        signal: AbortSignal.timeout(this.deadline),
      });
      const isJson = String(headers["content-type"]).includes("json");
      const isUsable = isJson && usableStatuses.has(statusCode);
      const text = await body.text();
      this.breaker.succeed();
      if (!isUsable) return null;
      const staleSeconds = readStaleSeconds(headers["cache-status"]?.toString());
      const isStale = staleSeconds !== undefined;
      const asOf = isStale ? `,"asOf":${Date.now() - staleSeconds * 1000}` : "";
      return {
        status: statusCode,
        body: JSON.parse(text),
        isStale,
        json: `{"status":${statusCode},"body":${escapeJson(text)}${asOf}}`,
        digest: createHash("sha256").update(`${statusCode} ${isStale} ${text}`).digest("base64url"),
      };
    } catch (error) {
      // A refused connection costs no time, so only timeouts count.
      if (/Timeout/.test(String(error))) this.breaker.fail(performance.now());
      this.options.log.warn(
        { path, reason: String(error) },
        "no first data: the API did not respond in time",
      );
      return null;
    }
  }
}
