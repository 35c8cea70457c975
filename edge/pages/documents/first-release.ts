import type { FastifyReply } from "fastify";
import { brand } from "@larchway/shared/brand";
import { CodedError } from "@larchway/shared/contracts/errors";
import type { Logger } from "@larchway/shared/server/log";
import { findMissingRelease } from "@larchway/releases/control/missing-release";
import type { LiveReleases } from "@larchway/releases/live/live-releases";

/** Seconds after which a visitor's browser or a crawler may try again. */
const retryAfterSeconds = 30;
/** Shortest time between two log lines, so that visitors cannot fill the log. */
const logIntervalMs = 60_000;

/** Responds to visitors of an edge that has no release yet: a plain page for them, and the next step in the log for operators. */
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
