import type { Queryable } from "@larchway/shared/server/database";
import type { ProfileName } from "../../../config/feed-profiles";
import { dialects } from "./dialects";
import { expectedColumns, type InventedHome } from "./invented-homes";

/** The columns of all stored homes, by key. */
export async function readColumns(database: Queryable): Promise<Map<string, Record<string, unknown>>> {
  const { rows } = await database.query<Record<string, unknown> & { features: string }>(
    `select l.*, d.remarks, d.rooms, d.open_houses as "openHouses", d.listed_by
     from listing l join listing_detail d on d.listing_id = l.id`,
  );
  return new Map(
    rows.map((row) => [String(row.listing_key), { ...row, hasPool: row.features.includes("pool") }]),
  );
}

/** The expected columns of a home that was written in this dialect. */
export function expectedHome(name: ProfileName, home: InventedHome): Record<string, unknown> {
  const [property_type, property_sub_type] = dialects[name].toTypes(home);
  const columns = { ...expectedColumns(home), property_type, property_sub_type };
  // DDF has one number for garage and driveway.
  const parking =
    name === "ddf" ? { covered_spaces: null, parking_spaces: home.garage + home.outside } : undefined;
  return { ...columns, ...parking, mls_number: dialects[name].toMlsNumber(home), year_built: home.yearBuilt };
}
