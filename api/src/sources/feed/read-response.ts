import {
  FeedError,
  NotOfferedError,
  plainUrl,
  RefusedQueryError,
  RefusedTokenError,
  UnreachableError,
  UnreadableResponseError,
} from "./feed-error";

export interface ODataPage {
  rows: unknown[];
  /** Rows in all, when it was requested. */
  count?: number;
}

/** Result of one try: a page, or the failure and when to retry. */
export type Outcome<Page> = { page: Page } | { failure: Error; delay?: number; isUnreadable?: boolean };

interface Requested {
  path: string;
  /** For messages. */
  resource: string;
}

const checkUrl = "Check FEED_URL: it is the root of the feed's resources, and often ends in /odata.";

/**
 * The failure that a response's status reports; undefined when its body is to be read. The message never contains the
 * token.
 */
export function findFailure(
  { status, headers }: Pick<Response, "status" | "headers">,
  body: string,
  { path, resource, token }: Requested & { token: string },
): FeedError | undefined {
  const where = plainUrl(path);
  const said = quoteBody(body, token);
  if (status === 429 || status >= 500) {
    return new UnreachableError(
      `The feed responded with ${status} at ${where}${said}. Its server has trouble or too much to do: try again in some minutes.`,
    );
  }
  if (status >= 300 && status < 400) {
    const location = headers.get("location");
    const target = location !== null && URL.canParse(location, path) ? new URL(location, path).href : path;
    return new FeedError(
      `The feed redirects ${where} to ${plainUrl(target)} (${status}). Set FEED_URL to where it leads.`,
    );
  }
  if (status === 401) return new RefusedTokenError(path);
  if (status === 403) {
    return new NotOfferedError(
      `The feed does not offer ${resource} to this token (403 at ${where}). Ask its owner for access.`,
    );
  }
  if (status === 404) {
    return new NotOfferedError(
      `The feed has no ${resource} (404 at ${where}).${resource === "Property" ? ` ${checkUrl}` : ""}`,
    );
  }
  if (status === 400) {
    return new RefusedQueryError(
      `The feed refused the request for ${resource} (400 at ${where})${said}. Ask its owner what requests may contain.`,
    );
  }
  if (status >= 400) {
    return new FeedError(
      `The feed refused the request for ${resource} (${status} at ${where})${said}. ${checkUrl}`,
    );
  }
  return undefined;
}

/**
 * The rows of a response. A web page is a notice of maintenance, or a page to sign in: the retry decides.
 * @throws FeedError for JSON that no RESO Web API sends
 */
export function readPage({ path, resource }: Requested, body: string): Outcome<ODataPage> {
  const where = plainUrl(path);
  if (isWebPage(body)) {
    const message = `The feed sent a web page instead of data at ${where}${quoteBody(body)}. ${checkUrl}`;
    return { failure: new UnreachableError(message) };
  }
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    return { failure: new UnreadableResponseError({ resource, path }, body), isUnreadable: true };
  }
  const { value, "@odata.count": count } = (json ?? {}) as { value?: unknown; "@odata.count"?: unknown };
  if (!Array.isArray(value)) {
    throw new FeedError(
      `The feed's response for ${resource} has no list of rows (no "value" at ${where}). ${checkUrl}`,
    );
  }
  return { page: { rows: value, count: typeof count === "number" ? count : undefined } };
}

/** Whether the response is HTML, also as XHTML that begins as XML. */
function isWebPage(body: string): boolean {
  return /^\s*(<\?xml[^>]*>\s*)?<(!doctype\s+html|html)\b/i.test(body);
}

const mostQuoted = 200;

/** The text of a response in one line, shortened. */
function quoteBody(body: string, token?: string): string {
  const text = (token ? body.replaceAll(token, "…") : body)
    .replace(/<(style|script)\b[\s\S]*?<\/\1>|<[^>]*>/gi, " ")
    .replace(/\s+/g, " ")
    .trim();
  return text === "" ? "" : `: ${text.slice(0, mostQuoted)}`;
}
