import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

const findPort =
  "const server = require('net').createServer().listen(0, () => { process.stdout.write(String(server.address().port)); server.close(); });";

export const repository = path.resolve(fileURLToPath(import.meta.url), "../../..");
/** A free port. Synchronous, because the configuration needs it immediately. */
export function freePort(): string {
  return execFileSync(process.execPath, ["-e", findPort]).toString();
}

/** Computed once: the workers inherit it. */
const remember = (name: string, find: () => string): string => (process.env[name] ??= find());

/** False in test workers, which inherit the folder. */
export const isDataTemporary = !process.env.E2E_DATA_DIR;
/**
 * The folder of the sites' databases, releases and caches; a temporary one is deleted after the last journey. The start
 * creates it, because the check for dead code reads this file, too.
 */
export const dataRoot = remember("E2E_DATA_DIR", () =>
  path.join(tmpdir(), `larchway-e2e-${randomUUID().slice(0, 8)}`),
);

/** The site of one worker. Journeys publish and roll back: two parallel ones need two sites. */
export function describeSite(index: number) {
  const findPort = (name: string) => remember(`E2E_${name}_${index}`, freePort);
  const port = findPort("PORT");
  const url = `http://localhost:${port}`;
  const folder = path.join(dataRoot, `site-${index}`);
  const issuer = `http://127.0.0.1:${findPort("GOOGLE_PORT")}`;
  const routing = findPort("ROUTING_PORT");
  const analytics = findPort("ANALYTICS_PORT");
  return {
    url,
    /** The same site at a name that contains the production domain. */
    productionUrl: `http://www.larchway.example:${port}`,
    dataFolder: folder,
    googleIssuer: issuer,
    /** The port of the journeys' own routing service, when it runs. */
    routingPort: routing,
    /** The port of the journeys' own analytics service, when it runs. */
    analyticsPort: analytics,
    environment: {
      // Google sign-in is configured with our own issuer, which its journey starts.
      GOOGLE_CLIENT_ID: "larchway-journeys",
      GOOGLE_ISSUER: issuer,
      GOOGLE_JWKS_URL: `${issuer}/certs`,
      PORT: port,
      PUBLIC_ORIGIN: url,
      API_PORT: findPort("API_PORT"),
      DATA_DIR: folder,
      // Every visit of a journey is a first visit.
      KNOWN_NETWORK_HOURS: "0",
      SEED_LISTINGS: "4000",
      LOG_LEVEL: "info",
      // Browsers use the same cores: a page may take longer here than a visitor should wait.
      FIRST_DATA_DEADLINE_MS: "30000",
      RENDER_DEADLINE_MS: "30000",
      RENDER_QUEUE_MS: "30000",
      // All journeys come from one IP address.
      AUTH_ATTEMPTS: "300",
      // The gate opens builds that journeys promote without force in it.
      GATE_CHROMIUM: process.env.CHROMIUM ?? "/usr/bin/chromium",
      ROUTING_URL: `http://127.0.0.1:${routing}`,
      ANALYTICS_WRITE_KEY: "key-of-the-journeys",
      ANALYTICS_DATA_PLANE_URL: `http://events.larchway.example:${analytics}`,
      ANALYTICS_CONFIG_URL: `http://events.larchway.example:${analytics}`,
    },
  };
}

/** Number of running sites; a configuration sets it before its workers start. Workers above that number share them. */
const siteCount = Number(process.env.E2E_SITES ?? 1);
export const {
  url: siteUrl,
  productionUrl,
  dataFolder,
  googleIssuer,
  routingPort,
  analyticsPort,
  environment: siteEnvironment,
} = describeSite(Number(process.env.TEST_PARALLEL_INDEX ?? 0) % siteCount);

/** The header of all calls of the site's pages; the API rejects changes without it. */
export const clientKey = { "x-api-key": "larchway-web" };

/** A closed network makes Chromium's own services fail noisily; WebGL runs in software. */
export const chromiumFlags = [
  "--no-sandbox",
  "--disable-quic",
  "--no-first-run",
  // Names of the production domain resolve to this machine. Google's script fails immediately instead of waiting for a
  // network. (A route that blocks it would switch off the browser's cache.)
  "--host-resolver-rules=MAP *.larchway.example 127.0.0.1, MAP accounts.google.com ~NOTFOUND",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--enable-unsafe-swiftshader",
];
