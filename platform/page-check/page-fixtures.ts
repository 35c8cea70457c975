import {
  agentPageSchema,
  agentsSchema,
  citiesSchema,
  developmentsSchema,
  featuredSchema,
  finderMatchesSchema,
  mapStartSchema,
  marketSchema,
  propertyDetailSchema,
  propertyListSchema,
  type Property,
} from "@larchway/shared/contracts/api";
import { startView } from "@larchway/shared/domain/web-map";
import { testDevelopment, testDevelopmentDetail } from "@larchway/edge/pages/document/testing";

/**
 * Milliseconds since 1970 at which the checked documents are made: shortly before midnight in Toronto on the day on which
 * summer time ended, when it is the next day in London and in Tokyo.
 */
export const documentTime = Date.UTC(2026, 10, 2, 4, 30);

export const fixtureParams = {
  listingKey: "X1000000",
  city: "Toronto",
  place: "leslieville-toronto",
  development: "saltmarsh-house-leslieville",
  agent: "mirela-popescu",
};

const agent = {
  name: "Mirela Popescu",
  path: `/agents/${fixtureParams.agent}`,
  title: "Broker",
  languages: ["English", "Romanian"],
  areas: ["Toronto", "Ottawa"],
  homes: 12,
};

const point = (longitude: number, latitude: number) => ({
  type: "Point",
  coordinates: [longitude, latitude],
});

/** Marks of every kind: a cluster, one of a single home, one without a price. */
const mapStart = mapStartSchema.parse({
  view: startView,
  map: {
    clusters: [
      { point_count: 1_240, center_geojson: point(-79.42, 43.74) },
      {
        point_count: 1,
        center_geojson: point(-79.3, 43.8),
        listing: { ListingKey: "X1", ListPrice: 1_250_000 },
      },
      { point_count: 1, center_geojson: point(-79.5, 43.6), listing: { ListingKey: "X2", locked: true } },
    ],
    total: 1_242,
  },
});

const minute = 60_000;
const day = 24 * 60 * minute;
const ages = [0, 20 * minute, 5 * 60 * minute, day, 3 * day, 40 * day, 800 * day];

/** A listing of every kind that looks different: new and old, reduced, leased, sold, and without what may be missing. */
const listings: Property[] = ages.map((age, index): Property => {
  const ListingKey = `X${1_000_000 + index}`;
  const at = new Date(documentTime - age).toISOString();
  const isLease = index === 2;
  return {
    _id: ListingKey,
    ListingKey,
    listing_id: ListingKey,
    UnparsedAddress: `${index + 1} Main & Côté St, Toronto, ON M5V 1A1`,
    StreetNumber: String(index + 1),
    StreetName: "Main & Côté",
    StreetSuffix: "St",
    City: "Toronto C01",
    postalcode: "M5V 1A1",
    PropertyType: "Residential Freehold",
    PropertySubType: "Detached",
    TransactionType: isLease ? "For Lease" : "For Sale",
    StandardStatus: "Active",
    MlsStatus: index === 3 ? "Price Change" : "New",
    ListPrice: isLease ? 2_950 : 899_000 + index,
    OriginalEntryTimestamp: at,
    ListingContractDate: at.slice(0, 10),
    BedroomsAboveGrade: 3,
    BedroomsBelowGrade: index % 2,
    BathroomsTotalInteger: 2,
    ParkingSpaces: 1,
    ListOfficeName: "Maple Realty Ltd., Brokerage",
    Latitude: 43.65,
    Longitude: -79.39,
    neighbourhood: { place: "King West, Toronto", name: "King West", path: "/places/king-west-toronto" },
    openHouses: [
      {
        date: "2026-11-08",
        startsAt: new Date(documentTime + 6 * day).toISOString(),
        endsAt: new Date(documentTime + 6 * day + 120 * minute).toISOString(),
      },
    ],
    details: { OriginalListPrice: 950_000, SoldEntryTimestamp: at },
    media: [1, 2, 3].map((Order) => ({ mediaurl: `/api/media/home-${index}-${Order}/abc/1600.jpg`, Order })),
    mediaCount: 12,
  };
});
const bare: Property = {
  _id: "X2",
  ListingKey: "X2000000",
  listing_id: "X2000000",
  UnparsedAddress: "Somewhere",
  City: "Kanata",
  PropertyType: "Commercial",
};
const sold: Property = {
  ...bare,
  _id: "X3",
  ListingKey: "X3000000",
  StandardStatus: "Closed",
  MlsStatus: "Sold",
  locked: true,
  lockedImage: "/api/media/locked/X3000000.webp",
};
const properties = [...listings, bare, sold];
const list = propertyListSchema.parse({
  properties,
  currentPage: 1,
  totalPages: 3,
  totalProperties: 41,
  limit: 16,
});

const market = {
  active: 41,
  newThisWeek: 1,
  medianPrice: 899_000,
  medianDaysListed: 23,
  kinds: [],
  months: [
    { month: "2026-08", active: 9, medianPrice: 880_000 },
    { month: "2026-09", active: 2, medianPrice: null },
    { month: "2026-10", active: 30, medianPrice: 905_000 },
  ],
};

/** What the api responds to a request of the first data, by path. */
export function respond(pathWithQuery: string): unknown {
  const [path = ""] = pathWithQuery.split("?");
  switch (path) {
    case "/api/properties/cities":
      return citiesSchema.parse({ cities: [{ city: "Toronto", active: 812 }] });
    case "/api/properties/featured":
      return featuredSchema.parse({ properties });
    case "/api/market":
      return marketSchema.parse({
        name: "Leslieville",
        city: "Toronto",
        place: "Leslieville, Toronto",
        path: "/places/leslieville-toronto",
        sale: { ...market, kinds: [{ PropertySubType: "Detached", active: 30, medianPrice: 1_200_000 }] },
        lease: { ...market, medianPrice: null, medianDaysListed: null, months: [] },
        nearby: [{ name: "Mississauga", path: "/city/Mississauga", active: 1 }],
        within: [{ name: "The Annex", path: "/places/the-annex-toronto" }],
      });
    case "/api/finder":
      return finderMatchesSchema.parse({
        matches: listings.slice(0, 4).map((property) => ({ property, holds: [], misses: [] })),
        exact: 41,
        isElsewhere: false,
      });
    case "/api/agents":
      return agentsSchema.parse({
        agents: [agent, { ...agent, path: "/agents/ada-quiet", languages: [], areas: [], homes: 0 }],
      });
    case `/api/agents/${fixtureParams.agent}`:
      return agentPageSchema.parse({ agent, replyMinutes: 25, properties });
    case "/api/developments":
      return developmentsSchema.parse({ developments: [testDevelopment], cities: ["Toronto"] });
    case `/api/developments/${fixtureParams.development}`:
      return testDevelopmentDetail;
    case "/api/properties":
    case "/api/properties/map/list":
      return list;
    case "/api/properties/map/marks":
      return mapStart;
    case `/api/properties/${fixtureParams.listingKey}`:
      return propertyDetailSchema.parse({
        ...listings[0],
        PublicRemarks: "Bright & quiet.\nClose to a park.",
        neighbourhood: {
          place: "King West, Toronto",
          name: "King West",
          path: "/places/king-west-toronto",
        },
        LotSizeDimensions: "25 x 120",
        LotSizeArea: 3000,
        AssociationFeeIncludes: ["Heat"],
      });
    default:
      throw new Error(
        `The page check has no response to ${path}: add one to platform/page-check/page-fixtures.ts.`,
      );
  }
}
