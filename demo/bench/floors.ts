import type { Database } from "@larchway/shared/server/database";
import { measure, type Times } from "./measure";
import type { Requests } from "./requests";

const times = 500;

/** The minimum cost of each kind of request, without the HTTP round trip: the work that no cache avoids. */
export async function measureFloors(
  database: Database,
  samples: Requests["samples"],
  listings: number,
): Promise<Record<keyof Requests["byKind"], Times>> {
  const sample = (turn: number) => samples[(turn * 7_919) % samples.length] as (typeof samples)[number];
  const one = { name: "bench-one", text: "select * from listing where listing_key = $1" };
  const sixteen = { name: "bench-sixteen", text: "select * from listing where id = any($1::integer[])" };
  const byKey = await measure(times, (turn) => database.query(one, [sample(turn).listing_key]));
  const byIds = await measure(times, (turn) => {
    const ids = Array.from({ length: 16 }, (_, index) => sample(turn * 16 + index).id);
    return database.query(sixteen, [ids]);
  });
  const passOver = (length: number) => {
    const column = new Uint16Array(length).map((_, index) => index % 7);
    const prices = new Int32Array(length).map((_, index) => index);
    return measure(times, () => countWithin(column, prices));
  };
  const active = await passOver(listings / 10);
  const all = await passOver(listings);
  return {
    suggestions: byKey,
    list: byIds,
    search: byIds,
    map: active,
    mapOfAll: all,
    costs: all,
    property: byKey,
  };
}

/** One pass over two columns. */
function countWithin(column: Uint16Array, prices: Int32Array): number {
  let count = 0;
  for (let index = 0; index < column.length; index += 1) {
    count += (column[index] as number) & 1 & ((prices[index] as number) >>> 5);
  }
  return count;
}
