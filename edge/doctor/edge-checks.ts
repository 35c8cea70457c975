import { randomUUID } from "node:crypto";
import { join, resolve } from "node:path";
import { openConfiguredBucket } from "@larchway/releases/store/bucket/configured-bucket";
import { findChromium } from "@larchway/releases/control/boot-check/find-chromium";
import { releaseSchema } from "@larchway/releases/control/platform-services";
import {
  checkCertificate,
  checkDatabase,
  checkDataFolder,
  checkOpenFiles,
  doubtful,
  right,
  unused,
  wrong,
  type Check,
  type Diagnosis,
} from "@larchway/shared/server/doctor";
import { packageFolder } from "@larchway/shared/server/package-folder";
import { dataPaths, type EdgeConfig } from "../config/edge-config";

const migrations = join(packageFolder(import.meta.url), "../releases/migrations");
const deadlineMs = 10_000;
/** Seconds between this machine's clock and the API's. */
const wrongDrift = 60;

/**
 * The checks of the edge's set-up.
 *
 * @param now milliseconds since 1970
 */
export function listEdgeChecks(config: EdgeConfig, now: () => number): Check[] {
  const options = {
    url: config.DATABASE_URL,
    directory: dataPaths(config.DATA_DIR).database,
    schema: releaseSchema,
    application: "doctor",
  };
  return [
    { name: "Data folder", run: () => checkDataFolder(resolve(config.DATA_DIR)) },
    { name: "Open files", run: () => checkOpenFiles() },
    ...checkDatabase({ options, migrations, now }),
    { name: "API", run: () => checkApi(config.API_URL, now) },
    { name: "Release store", run: () => checkStore(config) },
    { name: "Certificate", run: () => checkPublicOrigin(config, now()) },
    { name: "Browser of the gate", run: () => Promise.resolve(checkBrowser(config)) },
  ];
}

async function checkApi(url: string, now: () => number): Promise<Diagnosis> {
  let response: Response;
  try {
    response = await fetch(new URL("readyz", `${url}/`), { signal: AbortSignal.timeout(deadlineMs) });
  } catch (error) {
    const { message, cause } = error as Error & { cause?: Error };
    return wrong(
      `${url} does not respond: ${cause?.message || message}.`,
      "Start the api there, or correct API_URL.",
    );
  }
  const drift = Math.abs(Date.parse(response.headers.get("date") ?? "") - now()) / 1000;
  if (drift > wrongDrift)
    return wrong(
      `the api's clock and this machine's differ by ${Math.round(drift)} s.`,
      "Synchronize both with the same time servers (chrony, systemd-timesyncd).",
    );
  return response.ok
    ? right(`${url} is ready.`)
    : wrong(`${url} responds with ${response.status}.`, "Look into the log of the api.");
}

/** Writes, reads and removes an object of its own. */
async function checkStore(config: EdgeConfig): Promise<Diagnosis> {
  const bucket = await openConfiguredBucket(config);
  if (!bucket)
    return config.DATABASE_URL === undefined
      ? right("builds are stored in the data folder.")
      : doubtful(
          "builds are stored in this machine's data folder.",
          "With more than one edge, set STORE_S3_BUCKET: each edge must find every build.",
        );
  const key = `doctor/${randomUUID()}`;
  const bytes = Buffer.from(key);
  try {
    await bucket.put(key, bytes);
    const read = await bucket.get(key).finally(() => bucket.remove(key));
    return read?.equals(bytes)
      ? right(`${bucket.name} can be written and read.`)
      : wrong(`${bucket.name} does not return what was written.`, "Check the service's consistency.");
  } catch (error) {
    const { name, message } = error as Error;
    return wrong(
      `${bucket.name} cannot be used: ${name}: ${message || "no response"}.`,
      "Correct the settings that begin with STORE_S3_, and the credentials (AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY).",
    );
  }
}

async function checkPublicOrigin({ PUBLIC_ORIGIN }: EdgeConfig, now: number): Promise<Diagnosis> {
  return PUBLIC_ORIGIN === undefined
    ? doubtful(
        "PUBLIC_ORIGIN is not set, so pages have no canonical address.",
        "Set it to the site's address.",
      )
    : checkCertificate(PUBLIC_ORIGIN, { now });
}

function checkBrowser({ GATE_CHROMIUM }: EdgeConfig): Diagnosis {
  if (GATE_CHROMIUM === "off") return unused("GATE_CHROMIUM is off; builds go live without a boot check.");
  const program = findChromium(GATE_CHROMIUM);
  return program === undefined
    ? doubtful(
        "no Chromium is installed; builds go live without a boot check.",
        "Install Chromium, or set GATE_CHROMIUM to its path.",
      )
    : right(`boot checks run in ${program}.`);
}
