import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

const findPort =
  "const server = require('net').createServer().listen(0, () => { process.stdout.write(String(server.address().port)); server.close(); });";

export const repository = path.resolve(fileURLToPath(import.meta.url), "../../..");
/** A free port. Synchronous, because the configuration needs it at once. */
export function freePort(): string {
  return execFileSync(process.execPath, ["-e", findPort]).toString();
}

/** Found once: the workers inherit it. */
const sitePort = (process.env.E2E_PORT ??= freePort());
export const siteUrl = `http://localhost:${sitePort}`;

/** False in test workers, which inherit the folder. */
export const isDataTemporary = !process.env.E2E_DATA_DIR;
/**
 * Where the site under test keeps its databases, releases and caches; a temporary folder goes after the last journey. The
 * start makes it: the check for dead code reads this, too.
 */
export const dataFolder = (process.env.E2E_DATA_DIR ??= path.join(
  tmpdir(),
  `larchway-e2e-${randomUUID().slice(0, 8)}`,
));

/** Signing in with Google is set up with an issuer of our own, which the journey about it starts. */
const googleIssuer = `http://127.0.0.1:${(process.env.E2E_GOOGLE_PORT ??= freePort())}`;
export const googleEnvironment = {
  GOOGLE_CLIENT_ID: "larchway-journeys",
  GOOGLE_ISSUER: googleIssuer,
  GOOGLE_JWKS_URL: `${googleIssuer}/certs`,
};
/** Where the journeys' own routing service listens, when one runs. */
export const routingPort = (process.env.E2E_ROUTING_PORT ??= freePort());
/** Where the journeys' own analytics service listens, when one runs. */
export const analyticsPort = (process.env.E2E_ANALYTICS_PORT ??= freePort());
/** The same site under a name that contains the production domain. */
export const productionUrl = `http://www.larchway.example:${sitePort}`;

export const siteEnvironment = {
  ...googleEnvironment,
  PORT: sitePort,
  PUBLIC_ORIGIN: siteUrl,
  API_PORT: (process.env.E2E_API_PORT ??= freePort()),
  DATA_DIR: dataFolder,
  // Visitors of journeys come for the first time.
  KNOWN_NETWORK_HOURS: "0",
  SEED_LISTINGS: "4000",
  LOG_LEVEL: "info",
  // Browsers take the same cores: a page may take longer here than a visitor should wait.
  FIRST_DATA_DEADLINE_MS: "30000",
  RENDER_DEADLINE_MS: "30000",
  RENDER_QUEUE_MS: "30000",
  // All journeys come from one address.
  AUTH_ATTEMPTS: "300",
  // Builds that journeys promote without force are opened in it.
  GATE_CHROMIUM: process.env.CHROMIUM ?? "/usr/bin/chromium",
  ROUTING_URL: `http://127.0.0.1:${routingPort}`,
  ANALYTICS_WRITE_KEY: "key-of-the-journeys",
  ANALYTICS_DATA_PLANE_URL: `http://events.larchway.example:${analyticsPort}`,
  ANALYTICS_CONFIG_URL: `http://events.larchway.example:${analyticsPort}`,
};

/** What the site's pages send with every call; the api refuses to change something without it. */
export const clientKey = { "x-api-key": "larchway-web" };

/** A closed network makes Chromium's own services fail noisily; WebGL runs in software. */
export const chromiumFlags = [
  "--no-sandbox",
  "--disable-quic",
  "--no-first-run",
  // Names of the production domain are this machine.
  "--host-resolver-rules=MAP *.larchway.example 127.0.0.1",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--enable-unsafe-swiftshader",
];
