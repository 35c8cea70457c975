import type { resolveTxt } from "node:dns/promises";
import { resolve } from "node:path";
import {
  checkCertificate,
  checkDatabase,
  checkDataFolder,
  checkOpenFiles,
  right,
  unused,
  wrong,
  type Check,
} from "@larchway/shared/server/doctor";
import { databaseOptions, type Config } from "../../config/config";
import { paths } from "../../config/paths";
import { reportCheck } from "../../sources/feed/check-feed";
import { connectFeed } from "../../sources/feed/connect-feed";
import { checkMail } from "./check-mail";

/** What tests replace. */
export interface Outside {
  /** Milliseconds since 1970. */
  now: () => number;
  resolveTxt: typeof resolveTxt;
}

/** A person waits for the result: a feed that is down is tried twice, not for minutes. */
const feedLimits = { timeout: 15_000, retries: 1 };

/** The checks of the api's set-up. */
export function listApiChecks(config: Config, { now, resolveTxt: lookUp }: Outside): Check[] {
  const database = { options: { ...databaseOptions(config), application: "doctor" }, now };
  return [
    { name: "Data folder", run: () => checkDataFolder(resolve(config.DATA_DIR)) },
    { name: "Open files", run: () => checkOpenFiles() },
    ...checkDatabase({ ...database, migrations: paths.migrations }),
    { name: "Certificate", run: () => checkCertificate(config.SITE_URL, { now: now() }) },
    ...checkMail({ config, resolveTxt: lookUp }),
    { name: "Feed", run: () => checkFeed(config) },
  ];
}

async function checkFeed(config: Config) {
  const connection = connectFeed(config, feedLimits);
  if (!connection) return unused("FEED_URL is not set.");
  const { lines, isUsable } = await reportCheck(connection);
  const text = lines.join("\n         ");
  return isUsable ? right(text) : wrong(text, "Correct the settings that begin with FEED_.");
}
