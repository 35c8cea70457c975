import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Database } from "@larchway/shared/server/database";
import { findListing } from "../../listings/listing-repository";
import { openTestDatabase } from "../../testing/test-database";
import { createGeocoder } from "./geocoder";
import { loadRegister } from "./load-register";
import { geocodeAgain } from "./geocode-again";
import { readHeader, readRegisterRow } from "./register-row";
import { propertyRow } from "./testing/feed-rows";
import { profiles } from "./profiles";
import { writeProperties } from "./write-page";

let database: Database;
let folder: string;

beforeAll(async () => {
  database = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), "larchway-register-"));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

async function file(name: string, lines: readonly string[]): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, `\ufeff${lines.join("\r\n")}\r\n`);
  return path;
}
const read = (header: string, line: string) => {
  const names = header.split(",");
  const values = line.split(",");
  return readRegisterRow(
    Object.fromEntries(names.map((name, index) => [name, values[index] ?? ""])),
    readHeader(names),
  );
};

describe("a row of a register", () => {
  const national =
    "CIVIC_NO,CIVIC_NO_SUFFIX,OFFICIAL_STREET_NAME,OFFICIAL_STREET_TYPE,OFFICIAL_STREET_DIR,PROV_CODE,CSD_ENG_NAME,MAIL_POSTAL_CODE,BG_X,BG_Y";

  it("of the National Address Register gives its place in degrees", () => {
    const address = read(national, "12,A,King,ST,W,35,Toronto,M5V1J2,7225000,930000");
    expect(address).toMatchObject({
      street: "king st w",
      city: "toronto",
      number: 12,
      postal_code: "M5V1J2",
    });
    const { latitude, longitude } = address as { latitude: number; longitude: number };
    expect(Math.abs(latitude - 43.65)).toBeLessThan(0.2);
    expect(Math.abs(longitude + 79.38)).toBeLessThan(0.3);
  });

  it("of a city or of OpenAddresses is read by its own names of columns", () => {
    expect(
      read(
        "ADDRESS_NUMBER,LINEAR_NAME_FULL,MUNICIPALITY_NAME,LATITUDE,LONGITUDE",
        "7,Iris Crt,Hamilton,43.2,-79.8",
      ),
    ).toEqual({ street: "iris crt", city: "hamilton", number: 7, latitude: 43.2, longitude: -79.8 });
    expect(
      read("LON,LAT,NUMBER,STREET,CITY,POSTCODE", "-79.8,43.2,7-9,IRIS COURT,HAMILTON,l0r 1h3"),
    ).toMatchObject({ street: "iris crt", number: 7, postal_code: "L0R1H3" });
  });

  it("of no use says why, and a file of another kind is refused", () => {
    const header = "NUMBER,STREET,CITY,LAT,LON,PROVINCE";
    expect(read(header, "1,A St,Ottawa,45,-75,QC")).toBe("not in Ontario");
    expect(read(header, "none,A St,Ottawa,45,-75,ON")).toBe("no number");
    expect(read(header, "1,,Ottawa,45,-75,ON")).toBe("no street or city");
    expect(read(header, "1,A St,Ottawa,north,-75,ON")).toBe("no place in Ontario");
    expect(() => readHeader(["name", "price"])).toThrow("CIVIC_NO");
  });
});

describe("an address register", () => {
  const nowhere = createGeocoder({
    streets: new Map([["iris crt", [[-79.81, 43.21]]]]),
    postalAreas: new Map(),
    cities: new Map([["hamilton", [-79.866, 43.255]]]),
  });
  const context = { database, geocode: nowhere, profile: profiles.proptx } as never as Parameters<
    typeof writeProperties
  >[2];
  const header = "NUMBER,STREET,CITY,POSTCODE,LAT,LON";
  const find = async (number: number) => {
    const { latitude, longitude, location_precision } = (await findListing(
      database,
      `X${String(number).padStart(7, "0")}`,
    ))!;
    return [latitude, longitude, location_precision];
  };

  it("is loaded row by row, and a second time changes nothing", async () => {
    const path = await file("register.csv", [
      header,
      '10,"Iris Court",Hamilton,L0R 1H3,43.2000,-79.8000',
      "20,Iris Court,Hamilton,L0R 1H3,43.2010,-79.8020",
      "20,Iris Court,Hamilton,L0R 1H3,43.2010,-79.8020",
      "11,Iris Court,Hamilton,L0R 1H3,43.3,-79.9",
      "40,Iris Court,Glanbrook,L0R 1H3,43.2030,-79.8060",
      "x,Iris Court,Hamilton,,43.2,-79.8",
    ]);
    const report = await loadRegister(database, path);
    expect(report).toEqual({ rows: 6, addresses: 5, passedOver: { "no number": 1 } });
    const count = () =>
      database.query(
        "select (select count(*) from register_street) as streets, (select count(*) from register_address) as addresses",
      );
    expect((await count()).rows).toEqual([{ streets: 2, addresses: 4 }]);
    expect(await loadRegister(database, path)).toEqual(report);
    expect((await count()).rows).toEqual([{ streets: 2, addresses: 4 }]);
    await expect(loadRegister(database, await file("other.csv", ["a,b", "1,2"]))).rejects.toThrow(
      "no column",
    );
    await expect(loadRegister(database, join(folder, "missing.csv"))).rejects.toThrow("ENOENT");
  });

  it("places a listing at its address, between its neighbours, or leaves it to the street", async () => {
    const rows = [10, 14, 15, 40, 500].map((number) => propertyRow(number));
    const hidden = propertyRow(20, { InternetAddressDisplayYN: false });
    const own = propertyRow(22, { Latitude: 43.5, Longitude: -80 });
    await database.transaction((connection) =>
      writeProperties(connection, [...rows, hidden, own], {
        ...context,
        kind: "vow",
        now: Date.now,
      }),
    );
    expect(await find(10)).toEqual([43.2, -79.8, "address"]);
    // Four tenths of the way from 10 to 20, on the even side.
    expect(await find(14)).toEqual([43.2004, -79.8008, "street"]);
    // Another name of the place, the same postal area.
    expect(await find(40)).toEqual([43.203, -79.806, "address"]);
    // No neighbours on the odd side but one, and none near 500: the street itself.
    expect(await find(15)).toEqual([43.21, -79.81, "street"]);
    expect(await find(500)).toEqual([43.21, -79.81, "street"]);
    expect(await find(22)).toEqual([43.5, -80, "address"]);
    expect((await find(20))[2]).toBe("city");
  });

  it("moves the listings that are there already", async () => {
    await loadRegister(database, await file("more.csv", [header, "500,Iris Court,Hamilton,,43.25,-79.85"]));
    expect((await find(500))[2]).toBe("street");
    expect(await geocodeAgain(database, nowhere)).toBe(7);
    expect(await find(500)).toEqual([43.25, -79.85, "address"]);
  });
});
