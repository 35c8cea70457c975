import { userInfo } from "node:os";
import { problemSchema } from "@larchway/shared/contracts/errors";
import type { Infer, Schema } from "@larchway/shared/schema";
import { actorHeader } from "@larchway/releases/access/messages";
import { CliError } from "./cli-error";

export interface SiteAddress {
  /** Without a slash at its end. */
  url: string;
  token: string;
}

interface SiteCall {
  method?: "GET" | "POST" | "PUT";
  /** Sent as JSON; a buffer is sent unchanged. */
  body?: object | Buffer;
  /** Milliseconds. */
  limit?: number;
}

/** Calls `/platform/<path>` of a site. @throws CliError with the site's message and the next step */
export type SiteRequest = <S extends Schema>(schema: S, path: string, call?: SiteCall) => Promise<Infer<S>>;

export function createSiteRequest({ url, token }: SiteAddress): SiteRequest {
  const actor = encodeURIComponent(userName());
  return async (schema, path, { body, method = body ? "POST" : "GET", limit = 60_000 } = {}) => {
    const isBytes = Buffer.isBuffer(body);
    const type = isBytes ? "application/octet-stream" : "application/json";
    const response = await fetch(`${url}/platform/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        [actorHeader]: actor,
        ...(body ? { "content-type": type } : {}),
      },
      body: isBytes ? new Uint8Array(body) : body && JSON.stringify(body),
      signal: AbortSignal.timeout(limit),
    }).catch((cause: unknown) => {
      throw new CliError(
        `The site on ${url} does not respond.`,
        "Start it with `npm start`, or name another with --site https://... (or LARCHWAY_SITE).",
        { cause },
      );
    });
    const payload: unknown = await response.json().catch(() => null);
    if (!response.ok) throw toCliError(response.status, payload, url);
    return schema.parse(payload) as Infer<typeof schema>;
  };
}

function toCliError(status: number, payload: unknown, url: string): CliError {
  const problem = problemSchema.safeParse(payload);
  if (!problem.success)
    return new CliError(
      `The site on ${url} responded with status ${status}.`,
      "Check that it is Larchway, and see its log.",
    );
  const { message, fix = "See the log of the site.", issues = [] } = problem.data;
  if (status === 401) {
    return new CliError(
      `The site on ${url} does not accept the token: ${message}`,
      "Set SITE_TOKEN to a token of your team, PLATFORM_TOKEN to the site's own, or DATA_DIR to its data directory.",
    );
  }
  const details = issues.map((issue) => `\n  ${issue.path}: ${issue.message}`).join("");
  return new CliError(message + details, fix);
}

function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return "unknown";
  }
}
