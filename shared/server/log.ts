import { pino, type Logger } from "pino";
import { bufferLines } from "./buffered-lines";

export type { Logger } from "pino";

/** Values of `LOG_LEVEL`, the most severe first; `silent` logs nothing. */
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

/** Names of parameters with personal data or secrets; some only as the whole name. */
const secretNames =
  /token|secret|passw|pwd|credential|signature|session|cookie|jwt|auth|api[-_]?key|e-?mail|phone|anonymous_?id|^(code|state|nonce|key|sig|assertion)$/i;

/** Path segments with secrets. */
const secretParts = [
  /^(\/unsubscribe\/)[^/?#]+/,
  /^(\/api\/media\/feed\/[^/]+\/[^/]+\/)[0-9a-z]+-[^/?#]+(?=\/)/,
];

/** The URL of a request for logs: secret parameters and path segments are replaced. */
export function redactUrl(url: string): string {
  const redacted = url.replace(/(?<=[?&;#])([^=&;#]+)=[^&;#]*/g, (parameter, name: string) =>
    secretNames.test(decoded(name)) ? `${name}=[secret]` : parameter,
  );
  return secretParts.reduce((text, part) => text.replace(part, "$1[secret]"), redacted);
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** The loggable part of an error. Drivers attach whole connections to theirs, with keys and sent data. */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { name, message, stack, code, cause } = error as Error & { code?: unknown };
  return { type: name, message, stack, code, cause: cause && describeError(cause) };
}

/**
 * Writes one JSON line per event to standard output. `name` identifies the process: `api`, `edge`, `releases`. A
 * write for every request would cost more than many responses, so `gathered` lines are written ten times a second,
 * and at the end of the process. Only a killed process loses its last lines.
 */
export function createLogger(
  name: string,
  { level = "info", buffered = false }: { level?: LogLevel; buffered?: boolean } = {},
): Logger {
  const serializers = { err: describeError };
  const options = { name, level, serializers, redact: { paths: secrets, censor: "[secret]" } };
  if (!buffered) return pino(options);
  const lines = bufferLines();
  process.once("exit", () => lines.end());
  return pino(options, lines);
}
