import { buildUrl } from "@larchway/shared/contracts/document";
import { idempotencyKeyHeader } from "@larchway/shared/contracts/idempotency-key";
import { releaseSetHeader } from "@larchway/shared/contracts/release";
import type { Schema } from "@larchway/shared/schema";
import { ApiError } from "./api-error";
import { createKeyring } from "./idempotency-key";
import { readResponse } from "./read-response";

/** Default time-out of a call (spec section 9). */
const apiTimeout = 30_000;

/** Most repeats of a read while the service is unavailable. */
const mostRepeats = 2;
/** Seconds. After a longer wait the visitor decides. */
const longestPause = 10;

/** A call that its caller can abort. */
export interface Cancellable {
  signal?: AbortSignal;
}

/** One API call; `timeout` is in milliseconds. */
export interface RequestOptions<T> {
  method?: "GET" | "POST" | "PUT" | "DELETE";
  /** Undefined, null and empty values are left out. The rest is sorted, so that equal queries have equal URLs. */
  query?: Record<string, string | number | boolean | null | undefined>;
  body?: unknown;
  schema: Schema<T>;
  signal?: AbortSignal;
  timeout?: number;
  /** The call continues after the visitor leaves the page. */
  keepalive?: boolean;
}

/** What a transport needs from the page; tests pass their own. */
export interface TransportOptions {
  fetch: typeof fetch;
  apiKey: string;
  /** The id of the page's release set. */
  releaseSet?: string | undefined;
  getToken: () => string | null;
  /** Called once when a call returns 401. Resolves to true when the transport should retry the call. */
  refresh: () => Promise<boolean>;
}

/** Sends one call and parses its response: `send("/api/properties", { query, schema })`. Rejects with an ApiError. */
export type Transport = <T>(path: string, options: RequestOptions<T>) => Promise<T>;

/**
 * Sends JSON requests with the client key and the session's token. After a 401 it refreshes the session and retries
 * once.
 */
export function createTransport({
  fetch,
  apiKey,
  releaseSet,
  getToken,
  refresh,
}: TransportOptions): Transport {
  const keyring = createKeyring();

  async function attempt<T>(path: string, options: RequestOptions<T>, key?: string): Promise<T> {
    const timeout = options.timeout ?? apiTimeout;
    const until = performance.now() + timeout;
    const timer = AbortSignal.timeout(timeout);
    const signal = options.signal ? AbortSignal.any([options.signal, timer]) : timer;
    const token = getToken();
    let response: Response;
    try {
      response = await fetchPatiently(fetch, buildUrl(path, options.query), {
        method: options.method ?? "GET",
        credentials: "include",
        headers: {
          accept: "application/json",
          "x-api-key": apiKey,
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(options.body === undefined ? {} : { "content-type": "application/json" }),
          ...(key === undefined ? {} : { [idempotencyKeyHeader]: key }),
          ...(options.body === undefined || releaseSet === undefined
            ? {}
            : { [releaseSetHeader]: releaseSet }),
        },
        body: options.body === undefined ? undefined : JSON.stringify(options.body),
        signal,
        until,
        ...(options.keepalive ? { keepalive: true } : {}),
      });
    } catch (cause) {
      // A cancelled call keeps its AbortError, so that callers can distinguish it from a failure.
      if (options.signal?.aborted) throw cause;
      throw new ApiError({ status: 0, code: "NETWORK", message: "The server could not be reached.", cause });
    }
    return readResponse({ status: response.status, body: await readJson(response) }, options.schema);
  }

  async function attemptTwice<T>(path: string, options: RequestOptions<T>, key?: string): Promise<T> {
    try {
      return await attempt(path, options, key);
    } catch (error) {
      const expired = error instanceof ApiError && error.status === 401 && path !== "/api/users/refresh";
      // The caller should see the original error, not the error of the refresh (requirement R7.074).
      if (!expired || !(await refresh())) throw error;
      return attempt(path, options, key);
    }
  }

  return async (path, options) => {
    const { method = "GET", body } = options;
    if (method === "GET") return attemptTwice(path, options);
    const { key, markAnswered } = keyring.take(`${method} ${path}`, JSON.stringify(body) ?? "");
    try {
      const response = await attemptTwice(path, options, key);
      markAnswered();
      return response;
    } catch (error) {
      if (error instanceof ApiError && error.status > 0 && error.status < 500) markAnswered();
      throw error;
    }
  };
}

interface PatientInit extends RequestInit {
  signal: AbortSignal;
  /** Time of `performance.now()` at which the signal ends the call: it does not wait beyond. */
  until: number;
}

/** Sends a read again after a 503 that names a time (`retry-after`). The signal ends the pauses, too. */
async function fetchPatiently(
  fetch: TransportOptions["fetch"],
  url: string,
  { until, ...init }: PatientInit,
): Promise<Response> {
  for (let left = mostRepeats; ; left -= 1) {
    const response = await fetch(url, init);
    const seconds = Number(response.headers.get("retry-after"));
    const isShort = seconds > 0 && seconds <= longestPause && performance.now() + seconds * 1000 < until;
    if (response.status !== 503 || !isShort || init.method !== "GET" || left === 0) return response;
    await response.body?.cancel();
    await pause(seconds * 1000, init.signal);
  }
}

/** Rejects with the reason of the signal when that aborts. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", stop);
      resolve();
    }, ms);
    signal.addEventListener("abort", stop, { once: true });
  });
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  if (!text) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
