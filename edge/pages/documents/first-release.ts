import type { FastifyReply } from "fastify";
import { brand } from "@larchway/shared/brand";
import { CodedError, errorTable } from "@larchway/shared/contracts/errors";
import type { Logger } from "@larchway/shared/server/log";
import { findLiveShell } from "../document/hints";
import type { LiveReleases } from "@larchway/releases/live/live-releases";

/** The data that an edge lacks before it can send a page, and the fix. */
export interface MissingRelease {
  missing: string;
  next: string;
}

/** Seconds after which a visitor's browser or a crawler may try again. */
const retryAfterSeconds = 30;
/** Shortest time between two log lines, so that visitors cannot fill the log. */
const logIntervalMs = 60_000;

/** Returns null for an edge with a release that includes a shell. */
export function findMissingRelease(
  { current }: Pick<LiveReleases, "current">,
  isDatabaseOpen: boolean,
): MissingRelease | null {
  if (current && findLiveShell(current)) return null;
  if (!isDatabaseOpen)
    return {
      missing: "The release database does not respond, and this edge has no release set of an earlier run.",
      next: "Check DATABASE_URL and the database. This edge follows by itself once it responds.",
    };
  const remotes = Object.keys(current?.set.remotes ?? {});
  return remotes.length === 0
    ? { missing: errorTable.NO_RELEASE.message, next: errorTable.NO_RELEASE.fix }
    : {
        missing: `No shell is live; the remotes that are: ${remotes.join(", ")}.`,
        next: "Publish it: npm run site -- publish shell, or everything: npm run site -- publish --all.",
      };
}

/**
 * Creates the response of an edge without a release: a plain page for visitors, and the next step in the log for
 * operators.
 */
export function createFirstReleasePage(options: {
  live: LiveReleases;
  isDatabaseOpen: () => Promise<boolean>;
  log: Logger;
  now: () => number;
}): (reply: FastifyReply) => Promise<FastifyReply> {
  const { live, isDatabaseOpen, log, now } = options;
  let loggedAt = -Infinity;
  return async (reply) => {
    const missing = findMissingRelease(live, await isDatabaseOpen());
    if (missing && now() - loggedAt >= logIntervalMs) {
      loggedAt = now();
      log.warn(missing, "visitors get a plain page: this edge has no release yet");
    }
    return reply
      .code(new CodedError("NO_RELEASE").status)
      .type("text/html; charset=utf-8")
      .headers({ "cache-control": "no-store", "retry-after": retryAfterSeconds })
      .send(page);
  };
}

const page = `<!doctype html>
<html lang="${brand.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${brand.name} is not available yet</title>
</head>
<body>
<h1>${brand.name} is not available yet</h1>
<p>We are setting up this site. Please come back in a few minutes.</p>
</body>
</html>
`;
