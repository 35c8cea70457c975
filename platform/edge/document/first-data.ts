import { Pool } from "undici";
import type { Logger } from "@larchway/shared/server/log";
import { ShortCache } from "../short-cache";
import { escapeJson } from "./escape";

export interface FirstResponse {
  status: number;
  body: unknown;
  /** `{ status, body }` as JSON, safe inside a script element. */
  json: string;
}

export interface FirstDataOptions {
  apiUrl: string;
  apiKey: string;
  log: Logger;
  /** Milliseconds that a document waits for the api. */
  deadline?: number;
  /** Milliseconds that an answer may be used for other documents. */
  freshness?: number;
}

/** Answers kept at most; a list of homes is some 40 kB. */
const maxCachedResponses = 200;

/** With these the api says what is so: there it is, no such thing, no such question. All else may be gone in a moment. */
const usableStatuses = new Set([200, 404, 400]);

/**
 * Asks the api what a route will ask first, as a visitor without a session. Many documents at once share one
 * question. Whatever goes wrong, the document goes out without this answer and the browser asks by itself.
 */
export class FirstData {
  private readonly pool: Pool;
  private readonly responses: ShortCache<FirstResponse | null>;
  private readonly deadline: number;

  constructor(private readonly options: FirstDataOptions) {
    this.deadline = options.deadline ?? 1500;
    this.pool = new Pool(options.apiUrl, { connections: 32, connect: { timeout: this.deadline } });
    this.responses = new ShortCache({
      freshness: options.freshness ?? 5000,
      size: maxCachedResponses,
      // After a failure the next document tries again.
      isCacheable: (response) => response !== null,
    });
  }

  async fetchAll(paths: readonly string[]): Promise<Map<string, FirstResponse>> {
    const responses = await Promise.all(
      paths.map(async (path) => [path, await this.responses.get(path, () => this.fetchOne(path))] as const),
    );
    return new Map(responses.filter((pair): pair is [string, FirstResponse] => pair[1] !== null));
  }

  close(): Promise<void> {
    return this.pool.destroy();
  }

  private async fetchOne(path: string): Promise<FirstResponse | null> {
    try {
      const { statusCode, headers, body } = await this.pool.request({
        path,
        method: "GET",
        headers: { accept: "application/json", "x-api-key": this.options.apiKey },
        signal: AbortSignal.timeout(this.deadline),
      });
      const isJson = String(headers["content-type"]).includes("json");
      if (!isJson || !usableStatuses.has(statusCode)) {
        await body.dump();
        return null;
      }
      const text = await body.text();
      return {
        status: statusCode,
        body: JSON.parse(text),
        json: `{"status":${statusCode},"body":${escapeJson(text)}}`,
      };
    } catch (error) {
      this.options.log.warn({ path, reason: String(error) }, "no first data: the api did not answer in time");
      return null;
    }
  }
}
