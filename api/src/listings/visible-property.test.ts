import type { PropertyDetail } from "@larchway/shared/contracts/api";
import { omitSaleHistory } from "@larchway/shared/domain";
import { type Column, detailColumns, listingColumns } from "@larchway/listing-index/listings/listing-table";
import { deleteSaleHistory, visibleProperty } from "./visible-property";

const columns: Omit<Column, "whenLocked">[] = [
  ...Object.values(listingColumns),
  ...Object.values(detailColumns),
];
const saleFields = columns.flatMap(({ field, saleHistory }) => (field && saleHistory ? field : []));

/** A listing with a value in every field of the table, in both places. */
function fullListing(): PropertyDetail {
  const fields = Object.fromEntries(
    columns.flatMap(({ field }) => (field ? [[field, `${field} of the feed`]] : [])),
  );
  return { ...fields, details: { ...fields } } as unknown as PropertyDetail;
}

const withoutUndefined = (value: object): unknown => JSON.parse(JSON.stringify(value));

describe("an open listing without its earlier sales", () => {
  it.each<[string, (property: PropertyDetail) => object]>([
    ["the api", deleteSaleHistory],
    ["browsers", omitSaleHistory],
  ])("has none of the fields that the table of columns marks, in %s", (_where, remove) => {
    const { details, ...fields } = withoutUndefined(remove(fullListing())) as Record<string, object>;
    const left = columns
      .filter(({ saleHistory }) => saleHistory)
      .filter(
        ({ field = "", stands }) =>
          (stands !== "in details" && field in fields) || (stands && field in details!),
      );
    expect(left).toEqual([]);
    expect(fields).toMatchObject({ ListPrice: "ListPrice of the feed", City: "City of the feed" });
    expect(details).toMatchObject({ ParkingSpaces: "ParkingSpaces of the feed" });
  });

  it("is withheld of locked listings, too", () => {
    expect(saleFields).toEqual(expect.arrayContaining(["ClosePrice", "history"]));
    for (const { whenLocked, saleHistory } of Object.values(listingColumns) as Column[])
      if (saleHistory) expect(whenLocked).toBe("withheld");
  });
});

it("leaves floor plans that only members may see out of an open listing", () => {
  const plans = [["Public"], ["VOW"]].map((permission, index) => ({
    mediaurl: `/plan-${index}`,
    permission,
  }));
  const property = () => ({
    ...fullListing(),
    StandardStatus: "Active",
    MlsStatus: "New",
    media: [],
    floorPlans: [...plans],
  });
  const seen = (seesSoldData: boolean) =>
    (visibleProperty(property(), { seesSoldData }) as PropertyDetail).floorPlans?.length;
  expect([seen(false), seen(true)]).toEqual([1, 2]);
});
