import type { Database } from "@larchway/shared/server/database";
import { loadPhotoCatalogue } from "@larchway/api/media/photo-catalogue";
import { upsertListings } from "@larchway/api/listings/listing-writer-repository";
import { paths } from "@larchway/api/config/paths";
import { sampleListings } from "@larchway/api/testing/sample-listings";
import { openTestDatabase } from "@larchway/api/testing/test-database";
import { readPart } from "./packed-listing-repository";
import { readColumns } from "./read-columns";
import { Dictionaries } from "./dictionaries";

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
  await upsertListings(database, sampleListings((await loadPhotoCatalogue(paths.photos)).all, 20));
});
afterAll(() => database.close());

const readAll = () => readPart(database, 0, 2 ** 31 - 1);
const setOffice = async (id: number, name: string) => {
  await database.query("update listing set list_office_name = $2 where id = $1", [id, name]);
};
/** Names of the offices of all listings, from the columns and the dictionaries. */
const officesIn = (dictionaries: Dictionaries, codes: Uint16Array) =>
  [...codes].map((code) => dictionaries.texts.list_office_name.values[code]?.value);

describe("columns with their values", () => {
  it("contain every kind, office and city of the listings, read in one or several parts", async () => {
    const dictionaries = new Dictionaries();
    const { columns } = await readColumns(database, dictionaries, readAll);
    const { rows } = await database.query<{ office: string; kind: string; city: string }>(
      `select list_office_name as office, lower(mls_status) as kind, c.norm as city
       from listing l join city c on c.id = l.city_id order by l.id`,
    );
    expect(officesIn(dictionaries, columns.codes.list_office_name)).toEqual(rows.map(({ office }) => office));
    expect([...columns.codes.kind].map((code) => dictionaries.kinds.values[code]?.texts.mls_status)).toEqual(
      rows.map(({ kind }) => kind),
    );
    expect([...columns.codes.city].map((code) => dictionaries.cities.values[code]?.norm)).toEqual(
      rows.map(({ city }) => city),
    );

    const [first] = columns.id;
    await setOffice(first!, "Brand New Realty");
    const again = await readColumns(database, dictionaries, readAll);
    expect(officesIn(dictionaries, again.columns.codes.list_office_name)[0]).toBe("Brand New Realty");
  });

  it("are read again when a listing changed before its new values were read", async () => {
    const dictionaries = new Dictionaries();
    let reads = 0;
    const { columns } = await readColumns(database, dictionaries, async () => {
      const packed = await readAll();
      reads += 1;
      if (reads === 1) await setOffice(packed.id.readUInt32BE(0), "Changed Meanwhile");
      return packed;
    });
    expect(reads).toBe(2);
    expect(officesIn(dictionaries, columns.codes.list_office_name)[0]).toBe("Changed Meanwhile");
  });

  it("fail when listings change endlessly, so that SQL stays in use", async () => {
    const { rows } = await database.query<{ id: number }>("select min(id) as id from listing");
    let names = 0;
    const rename = () => setOffice(rows[0]!.id, `Office ${(names += 1)}`);
    const restless = readColumns(database, new Dictionaries(), async () => {
      await rename();
      const packed = await readAll();
      await rename();
      return packed;
    });
    await expect(restless).rejects.toThrow("change faster");
  });
});
