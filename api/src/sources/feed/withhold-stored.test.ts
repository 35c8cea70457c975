import { readFileSync } from "node:fs";
import { join } from "node:path";
import { paths } from "../../config/paths";
import { countStored } from "./feed-row-repository";
import { useFeed } from "./testing/feed-fixture";
import { propertyRow } from "./testing/feed-rows";

const fixture = useFeed(() => ({ Property: [1, 2, 3, 4].map((number) => propertyRow(number)), Media: [] }));

it("homes that an earlier version published are withheld, and its sub-leases become leases", async () => {
  await fixture.sync();
  const set = (number: number, field: string, value: string) =>
    fixture.database.query(
      "update feed_property set payload = jsonb_set(payload, array[$2], to_jsonb($3::text)) where listing_key = $1",
      [`X000000${number}`, field, value],
    );
  await set(1, "StandardStatus", "ComingSoon");
  await set(2, "StandardStatus", "Draft");
  await fixture.database.query(
    "update listing set transaction_type = 'For Sub-Lease' where listing_key = 'X0000003'",
  );

  await fixture.database.query(
    readFileSync(join(paths.migrations, "147-withhold-unknown-feed-terms.sql"), "utf8"),
  );
  expect(await countStored(fixture.database)).toMatchObject({ shown: 2, withheld: 2 });
  expect([await fixture.find(1), await fixture.find(2)]).toEqual([undefined, undefined]);
  expect((await fixture.find(3))?.transaction_type).toBe("For Lease");
  expect((await fixture.find(4))?.transaction_type).toBe("For Sale");
});
