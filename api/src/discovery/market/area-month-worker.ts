import { displayCity } from "@larchway/shared/domain";
import type { Database, Queryable } from "@larchway/shared/server/database";
import { createIntervalJob } from "@larchway/shared/server/interval-job";
import { hasInventedListings } from "../../listings/invented-listing-repository";
import { findCityAreas } from "../../listings/city-area-repository";
import { claimAreaMonths, findWrittenAreas, writeAreaMonths } from "./area-month-repository";
import { listNeighbourhoods } from "../../places/neighbourhoods";
import { findMarketArea, type MarketArea } from "./market-area";
import { findAsking } from "./market-repository";
import { listMonths } from "./months";

const firstPause = 120_000;
const pause = 6 * 3_600_000;
const transactions = ["For Sale", "For Lease"] as const;

export interface AreaMonthWorkerOptions {
  database: Database;
  /** Milliseconds since 1970. */
  now: () => number;
  logger: { info(entry: object, text: string): void; warn(entry: object, text: string): void };
}

export interface AreaMonthWorker {
  /** Writes the missing areas of this month; returns their number. */
  write(): Promise<number>;
  start(): void;
  /** Waits for the current area. */
  stop(): Promise<void>;
}

/**
 * Records once a month, for every area with a page, the number of homes on the market and their median asking price.
 * Existing rows stay: after a restart, the missing areas follow. Of several processes one writes, an area in each
 * transaction, so that requests do not wait long for the embedded engine's only session.
 */
export function createAreaMonthWorker({ database, now, logger }: AreaMonthWorkerOptions): AreaMonthWorker {
  async function write(): Promise<number> {
    const [month = ""] = listMonths(now(), 1);
    const writtenAreas = await findWrittenAreas(database, month);
    const areas = (await listAreas(database)).filter(({ path }) => !writtenAreas.has(path));
    let written = 0;
    for (const area of areas) {
      if (job.isStopped || !(await database.transaction((connection) => writeArea(connection, area, month))))
        break;
      written += 1;
    }
    if (written > 0) logger.info({ areas: written, month }, "prices of the month noted");
    return written;
  }

  async function writeArea(connection: Queryable, { path, filter }: MarketArea, month: string) {
    if (!(await claimAreaMonths(connection))) return false;
    const rows = await findAsking(connection, { filter }, new Date(now()));
    const isInvented = await hasInventedListings(connection);
    const months = transactions.map((transaction) => {
      const all = rows.find((row) => row.by === "all" && row.transaction === transaction);
      const { active = 0, medianPrice = null } = all ?? {};
      return { area: path, transaction, month, active, medianPrice, isInvented };
    });
    await writeAreaMonths(connection, months);
    return true;
  }

  const job = createIntervalJob(write, {
    firstPause,
    pause,
    onError: (error) => logger.warn({ err: error }, "the prices of the month could not be noted"),
  });
  return { write, start: () => job.start(), stop: () => job.stop() };
}

/** Cities with active homes, and all neighbourhoods. */
async function listAreas(database: Queryable): Promise<MarketArea[]> {
  const cities = new Set((await findCityAreas(database)).map(({ name }) => displayCity(name)));
  const areas: MarketArea[] = [];
  for (const city of cities) areas.push(await findMarketArea(database, { city }));
  for (const { id } of listNeighbourhoods()) areas.push(await findMarketArea(database, { place: id }));
  return areas;
}
