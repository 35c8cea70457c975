import type { Database, SqlText } from "@larchway/shared/server/database";
import { openTestApp, type TestApp } from "../../testing/test-app";
import type { Horizon } from "@larchway/listing-index/index/packed-listing-repository";
import { createStreetIndex } from "./street-index";

let site: TestApp;

beforeAll(async () => {
  site = await openTestApp({ listings: 20, indexed: false });
});
afterAll(() => site.close());

it("reads all streets again when the database has another history", async () => {
  let timeline = "";
  const read: string[] = [];
  const failingOver: Database = {
    ...site.database,
    query: async <Row>(sql: SqlText, params?: readonly unknown[]) => {
      if (typeof sql !== "string") read.push(sql.name);
      const result = await site.database.query<Row & { horizon?: Horizon }>(sql, params);
      for (const horizon of new Set(result.rows.map((row) => row.horizon)))
        if (horizon) horizon.history += timeline;
      return result;
    },
  };
  const streets = createStreetIndex(failingOver, site.services.listingIndex);
  await streets.refresh();
  await streets.refresh();
  expect(read).toEqual(["streets-part", "streets-changed"]);
  timeline = " promoted";
  await streets.refresh();
  expect(read.slice(2)).toEqual(["streets-changed", "streets-part"]);
});
