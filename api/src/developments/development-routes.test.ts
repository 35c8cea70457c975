import { brand } from "@larchway/shared/brand";
import type { DevelopmentDetail, Developments } from "@larchway/shared/contracts/api";
import { addDevelopments } from "@larchway/demo/seed/developments/add-developments";
import { seedDatabase } from "@larchway/demo/seed/seed-database";
import { mailsTo } from "../testing/people";
import { openTestApp, type TestApp } from "../testing/test-app";
import { removeInventedDevelopments } from "./development-repository";

let site: TestApp;
const list = async (query = "") => (await site.get(`/api/developments${query}`)).json<Developments>();

beforeAll(async () => {
  site = await openTestApp();
  await seedDatabase(site.database, { listings: 5, now: site.services.now(), replace: true });
});
afterAll(() => site.close());

describe("GET /api/developments", () => {
  it("lists all with their cities, ordered by move-in date", async () => {
    const { developments, cities } = await list();
    expect(developments).toHaveLength(30);
    const dates = developments.map(({ occupancy }) => occupancy);
    expect(dates).toEqual([...dates].sort());
    expect(cities).toEqual([...new Set(developments.map(({ city }) => city))].sort());
    for (const { picture, path, id } of developments) {
      expect(picture?.mediaurl).toMatch(/^\/api\/media\/.+\.jpg$/);
      expect(path).toBe(`/investments/${id}`);
    }
  });

  it("filters by city, kind, price and year, separately and combined", async () => {
    const { developments: all } = await list();
    const query = async (text: string) => (await list(text)).developments.map(({ id }) => id);
    const expected = (test: (each: (typeof all)[number]) => boolean) => all.filter(test).map(({ id }) => id);
    expect(await query("?city=toronto")).toEqual(expected(({ city }) => city === "Toronto"));
    expect(await query("?kind=houses")).toEqual(expected(({ kind }) => kind === "houses"));
    expect(await query("?maxPrice=700000")).toEqual(expected(({ priceFrom }) => priceFrom <= 700_000));
    const year = Number(all[10]?.occupancy.slice(0, 4));
    expect(await query(`?occupancy=${year}`)).toEqual(
      expected(({ occupancy }) => Number(occupancy.slice(0, 4)) <= year),
    );
    expect(await query("?city=Toronto&kind=townhouses&maxPrice=5000000")).toHaveLength(2);
    expect(await query("?city=Atlantis")).toEqual([]);
    for (const wrong of ["?kind=castles", "?maxPrice=-1", "?occupancy=soon"])
      expect((await site.get(`/api/developments${wrong}`)).statusCode).toBe(400);
  });
});

describe("GET /api/developments/{id}", () => {
  it("returns one completely, with others of its city", async () => {
    const [first] = (await list("?city=Ottawa")).developments;
    const detail = (await site.get(`/api/developments/${first!.id}`)).json<DevelopmentDetail>();
    expect(detail).toMatchObject(first!);
    expect(detail.pictures.length).toBeGreaterThan(2);
    expect(detail.nearby.map(({ city }) => city).slice(0, 2)).toEqual(["Ottawa", "Ottawa"]);
    expect(detail.nearby.map(({ id }) => id)).not.toContain(detail.id);
    expect(detail.priceFrom).toBe(
      Math.min(...detail.units.filter((unit) => !unit.isSoldOut).map((unit) => unit.priceFrom)),
    );
    expect(detail.placePath).toMatch(/^\/places\/[a-z-]+-ottawa$/);
    expect((await site.get("/api/market?place=" + detail.placePath.slice(8))).statusCode).toBe(200);
  });

  it("responds with 404 for an unknown one", async () => {
    for (const id of ["nowhere", "%2F", "x".repeat(150)]) {
      const response = await site.get(`/api/developments/${id}`);
      expect([id, response.json<{ code: string }>().code]).toEqual([id, "DEVELOPMENT_NOT_FOUND"]);
    }
  });
});

it("are added to a demo that was seeded without them, and to no site with real homes", async () => {
  await removeInventedDevelopments(site.database);
  expect((await list()).developments).toEqual([]);
  await seedDatabase(site.database, { listings: 5, now: site.services.now() });
  expect((await list()).developments).toHaveLength(30);

  await removeInventedDevelopments(site.database);
  await site.database.query("update listing set invented = false");
  await addDevelopments(site.database, site.services.now());
  expect((await list()).developments).toEqual([]);
});

it("are named in a message about one", async () => {
  const development = "saltmarsh-house-leslieville";
  const lead = { name: "Robin Rideau", email: "robin@example.org", message: "Plans, please.", development };
  expect((await site.post("/api/leads/contact", lead)).statusCode).toBe(201);
  const [mail] = (await mailsTo(site, brand.email)).slice(-1);
  expect(mail?.body).toContain(`Development: ${development}`);
  const { rows } = await site.database.query("select request->>'development' as development from lead");
  expect(rows).toEqual([{ development }]);
  const wrong = await site.post("/api/leads/contact", { ...lead, development: "<b>" });
  expect(wrong.statusCode).toBe(400);
});
