import type { Market } from "@larchway/shared/contracts/api";
import { openTestApp, type TestApp } from "../../testing/test-app";
import { sampleNow } from "../../testing/sample-listings";
import { createAreaMonthWorker } from "./area-month-worker";

let site: TestApp;
const day = 86_400_000;

beforeAll(async () => {
  site = await openTestApp({ listings: 200 });
});
afterAll(() => site.close());

const createWorker = (now = sampleNow) =>
  createAreaMonthWorker({
    database: site.database,
    now: () => now,
    logger: { info: jest.fn(), warn: jest.fn() },
  });
const readRows = async () =>
  (
    await site.database.query<{ area: string; transaction_type: string; active: number }>(
      "select * from area_month order by area, transaction_type, month",
    )
  ).rows;
const readMarket = async () => (await site.get("/api/market?city=Toronto")).json<Market>();

describe("the months of areas", () => {
  it("are written once for every area with a page, also after a restart and by several processes", async () => {
    const { areas } = (await site.get("/api/market/areas")).json<{ areas: { path: string }[] }>();
    const [first, second] = await Promise.all([createWorker().write(), createWorker().write()]);
    const rows = await readRows();
    expect(first + second).toBeGreaterThan(areas.length);
    expect(rows.map(({ area }) => area)).toEqual(expect.arrayContaining(areas.map(({ path }) => path)));
    expect(new Set(rows.map(({ area, transaction_type }) => area + transaction_type)).size).toBe(rows.length);
    expect(await createWorker().write()).toBe(0);
    expect(await readRows()).toEqual(rows);
  });

  it("continue with the areas that an ended process has left", async () => {
    const rows = await readRows();
    await site.database.query("delete from area_month where area like '/city/%'");
    const cities = new Set(rows.map(({ area }) => area).filter((area) => area.startsWith("/city/")));
    expect(await createWorker().write()).toBe(cities.size);
    expect(await readRows()).toEqual(rows);
  });

  it("contain only public figures, without sales", async () => {
    const { sale, lease } = await readMarket();
    const rows = (await readRows()).filter(({ area }) => area === "/city/Toronto");
    expect(rows).toEqual([
      expect.objectContaining({
        transaction_type: "For Lease",
        active: lease.active,
        median_price: lease.medianPrice,
      }),
      expect.objectContaining({
        transaction_type: "For Sale",
        active: sale.active,
        median_price: sale.medianPrice,
      }),
    ]);
  });

  it("form the trend of a place: past months as recorded, and the current one", async () => {
    await site.database.query(
      `insert into area_month values ('/places/roncesvalles-toronto', 'For Sale', '2026-08-01', 40, 812000),
         ('/places/roncesvalles-toronto', 'For Sale', '2021-10-01', 40, 1)`,
    );
    await createWorker(sampleNow - 31 * day).write();
    const { sale } = (await site.get("/api/market?place=roncesvalles-toronto")).json<Market>();
    expect(sale.months.map(({ month }) => month).slice(0, 3)).toEqual(["2026-08", "2026-09", "2026-10"]);
    expect(sale.months[0]).toEqual({ month: "2026-08", active: 40, medianPrice: 812_000 });
  });
});
