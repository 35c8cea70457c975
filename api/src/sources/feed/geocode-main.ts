/**
 * Loads an address register, by which the feed's listings are located.
 * Usage: node platform/bin/run-program.mjs api/src/sources/feed/geocode-main.ts load <file.csv>...
 */
import { Command } from "commander";
import { DatabaseLockedError, migrate, openDatabase } from "@larchway/shared/server/database";
import { parseConfig } from "@larchway/shared/server/config";
import { configSchema, databaseOptions } from "../../config/config";
import { paths } from "../../config/paths";
import { withFeedLock } from "./feed-lock";
import { loadGeocoder } from "./geocoder";
import { loadRegister } from "./load-register";
import { geocodeAgain } from "./geocode-again";

const say = (line: string) => process.stdout.write(`${line}\n`);
const figure = (value: number) => value.toLocaleString("en-CA");

async function load(files: readonly string[]): Promise<void> {
  const config = parseConfig(configSchema, process.env);
  const database = await openDatabase({ ...databaseOptions(config), application: "geocode" });
  try {
    await migrate(database, paths.migrations);
    for (const file of files) {
      const report = await loadRegister(database, file, (rows) => say(`${file}: ${figure(rows)} rows`));
      const passedOver = Object.entries(report.passedOver).map(
        ([reason, count]) => `${figure(count)} ${reason}`,
      );
      say(`${file}: ${figure(report.addresses)} addresses of ${figure(report.rows)} rows`);
      if (passedOver.length > 0) say(`Passed over: ${passedOver.join(", ")}`);
    }
    say("Geocoding the listings of the feed again ...");
    const geocode = await loadGeocoder();
    const count = await withFeedLock(database, { wait: true }, (fenced) => geocodeAgain(fenced, geocode));
    say(`${figure(count)} listings placed.`);
  } finally {
    await database.close();
  }
}

const program = new Command("geocode").description("Positions of addresses");
program
  .command("load")
  .description(
    "load an address register: CSV of Statistics Canada's National Address Register, a city or OpenAddresses",
  )
  .argument("<files...>")
  .action(load);

program.parseAsync().catch((error: unknown) => {
  const isLocked = error instanceof DatabaseLockedError;
  const text = error instanceof Error ? error.message : String(error);
  process.stderr.write(
    `${text}${isLocked ? "\nStop the site first: the embedded database belongs to it." : ""}\n`,
  );
  process.exit(1);
});
