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

/** One JSON line per event on standard output. `name` tells the process apart: `api`, `edge`, `releases`. */
export function createLogger(name: string, { level = "info" }: { level?: LogLevel } = {}): Logger {
  return pino({ name, level, redact: { paths: secrets, censor: "[secret]" } });
}
