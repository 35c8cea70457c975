import { pino, type Logger } from "pino";

export type { Logger } from "pino";

export const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;
export type LogLevel = (typeof logLevels)[number];

/** Header and field names whose values never reach a log. */
const secrets = [
  "req.headers.authorization",
  "req.headers.cookie",
  'res.headers["set-cookie"]',
  "password",
  "*.password",
  "*.currentPassword",
  "accessToken",
  "*.accessToken",
];

/** Parts of an address that say who somebody is, or open something. */
const secretParts = [
  /([?&](?:token|email|anonymousId|phone|credential)=)[^&#]*/gi,
  /^(\/unsubscribe\/)[^/?#]+/,
  /^(\/api\/media\/feed\/[^/]+\/[^/]+\/)[0-9a-z]+-[^/?#]+(?=\/)/,
];

/** The address of a request as logs may have it. */
export function loggedUrl(url: string): string {
  return secretParts.reduce((text, part) => text.replace(part, "$1[secret]"), url);
}

/** Bytes of lines that are written together, and milliseconds that a line waits for others at most. */
const together = 8_192;
const patience = 100;

/**
 * One JSON line per event on standard output. `name` tells the process apart: `api`, `edge`, `releases`. A write for
 * every request would cost more than many an answer, so `gathered` lines are written ten times a second, and at the end
 * of the process; only a process that is killed loses its last ones.
 */
export function createLogger(
  name: string,
  { level = "info", gathered = false }: { level?: LogLevel; gathered?: boolean } = {},
): Logger {
  const options = { name, level, redact: { paths: secrets, censor: "[secret]" } };
  if (!gathered) return pino(options);
  const output = pino.destination({ sync: false, minLength: together });
  setInterval(() => output.flush(), patience).unref();
  return pino(options, output);
}
