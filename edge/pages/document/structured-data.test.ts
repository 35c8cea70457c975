import { routeSchema } from "@larchway/shared/contracts/remote";
import { findOpenListing } from "./open-listing";
import { structuredData, type StructuredPage } from "./structured-data";

const origin = "https://www.larchway.example";
const home = {
  _id: "1",
  ListingKey: "W1",
  listing_id: "W1",
  UnparsedAddress: "6 Iris Court, Toronto W01, ON M1M 1M1",
  StreetName: "Iris",
  City: "Toronto W01",
  postalcode: "M1M 1M1",
  ListPrice: 749_000,
  PropertyType: "Residential",
  PropertySubType: "Semi-Detached",
  TransactionType: "For Sale",
  StandardStatus: "Active",
  MlsStatus: "New",
  BedroomsTotalInteger: 3,
  BathroomsTotalInteger: 2,
  Latitude: 43.1,
  Longitude: -79.8,
  locationPrecision: "address",
  ListOfficeName: "Larchway Realty Inc., Brokerage",
  ListingContractDate: "2026-11-01",
  media: [
    { mediaurl: "/api/media/house/abc/1600.jpg", Order: 1 },
    { mediaurl: "https://feed.example/private.jpg", Order: 2 },
  ],
};

const describeIt = (over: object, page: Partial<StructuredPage> = {}) =>
  JSON.parse(
    JSON.stringify(
      structuredData({
        origin,
        path: "/listings/W1/6-Iris-Court",
        title: "x",
        description: "y",
        above: [],
        route: routeSchema.parse({
          path: "/listings/:listingKey",
          module: "detail",
          title: "x",
          notFoundWhenMissing: true,
        }),
        listing: findOpenListing([undefined, { ...home, ...over }]),
        ...page,
      }),
    ),
  ) as Record<string, unknown>[];

describe("structured data", () => {
  it("describes a listing's type, location and price", () => {
    const [trail, listing] = describeIt({});
    expect(trail).toMatchObject({
      "@type": "BreadcrumbList",
      itemListElement: [
        { position: 1, name: "Home", item: `${origin}/` },
        { position: 2, name: "Homes for sale", item: `${origin}/buying/search` },
        { position: 3, name: "Toronto", item: `${origin}/city/Toronto` },
        { position: 4, name: "6 Iris Court, Toronto", item: `${origin}/listings/W1/6-Iris-Court` },
      ],
    });
    expect(listing).toMatchObject({
      "@type": "RealEstateListing",
      url: `${origin}/listings/W1/6-Iris-Court`,
      datePosted: "2026-11-01",
      image: [`${origin}/api/media/house/abc/1600.jpg`],
      offers: {
        price: 749_000,
        priceCurrency: "CAD",
        businessFunction: "http://purl.org/goodrelations/v1#Sell",
      },
      mainEntity: {
        "@type": "House",
        address: {
          streetAddress: "6 Iris Court",
          addressLocality: "Toronto",
          postalCode: "M1M 1M1",
          addressCountry: "CA",
        },
        geo: { latitude: 43.1, longitude: -79.8 },
        numberOfBedrooms: 3,
        numberOfBathroomsTotal: 2,
      },
    });
  });

  it("names the neighbourhood between the city and the home, where it is known", () => {
    const neighbourhood = { place: "Mimico, Toronto", name: "Mimico", path: "/places/mimico-toronto" };
    const [trail] = describeIt({ neighbourhood });
    expect(trail?.itemListElement).toMatchObject([
      { name: "Home" },
      { name: "Homes for sale" },
      { name: "Toronto" },
      { position: 4, name: "Mimico", item: `${origin}/places/mimico-toronto` },
      { position: 5, name: "6 Iris Court, Toronto" },
    ]);
  });

  it("gives a rent in dollars a month", () => {
    const [, listing] = describeIt({ TransactionType: "For Lease", ListPrice: 2_400 });
    expect(listing).toMatchObject({
      offers: {
        businessFunction: "http://purl.org/goodrelations/v1#LeaseOut",
        priceSpecification: { price: 2_400, unitCode: "MON" },
      },
    });
  });

  it("has no street or coordinates that a seller hides, and no missing price", () => {
    const [, listing] = describeIt({
      UnparsedAddress: "Address withheld, Toronto, ON",
      StreetName: undefined,
      locationPrecision: "city",
      ListPrice: 0,
    });
    const text = JSON.stringify(listing);
    expect(text).not.toMatch(/streetAddress|geo"|latitude|offers/i);
  });

  it.each([
    { MlsStatus: "Sold", StandardStatus: "Closed" },
    { MlsStatus: "Terminated" },
    { StandardStatus: "Expired" },
    { ContractStatus: "Unavailable" },
    { locked: true },
  ])("[R6.003] is empty for a listing that is %j", (over) => expect(describeIt(over)).toEqual([]));

  it("describes an article with author and date, below the list of articles", () => {
    const path = "/news/what-the-stress-test-does";
    const article = {
      published: "2026-09-22",
      author: "Larchway agents",
      picture: "/assets/img/pages/news-rates-1280.webp",
      alt: "A desk with a calculator.",
      tags: ["mortgages", "buying"],
    };
    const page: Partial<StructuredPage> = {
      path,
      title: "What the stress test does | Larchway",
      description: "Two points more.",
      route: routeSchema.parse({ path, module: "news-one", title: "x", article }),
      above: [
        ["More", "/more"],
        ["Real Estate News", "/more/real-estate-news"],
      ],
      listing: undefined,
    };
    const [trail, described] = describeIt({}, page);
    expect(trail).toMatchObject({
      itemListElement: [
        { name: "Home" },
        { name: "More" },
        { name: "Real Estate News", item: `${origin}/more/real-estate-news` },
        { position: 4, name: "What the stress test does", item: origin + path },
      ],
    });
    expect(described).toMatchObject({
      "@type": "Article",
      mainEntityOfPage: origin + path,
      headline: "What the stress test does",
      description: "Two points more.",
      image: [origin + article.picture],
      datePublished: "2026-09-22",
      dateModified: "2026-09-22",
      author: { name: "Larchway agents" },
      publisher: { legalName: "Larchway Realty Inc., Brokerage", logo: `${origin}/apple-touch-icon.png` },
    });
    const changed = {
      ...page,
      route: routeSchema.parse({ ...page.route, article: { ...article, updated: "2026-10-01" } }),
    };
    expect(describeIt({}, changed)[1]).toMatchObject({ dateModified: "2026-10-01" });
  });

  it("describes the organization and the search on the home page", () => {
    const [organization, website] = describeIt({}, { path: "/", listing: undefined });
    expect(organization).toMatchObject({
      "@type": "RealEstateAgent",
      legalName: "Larchway Realty Inc., Brokerage",
      address: { addressLocality: "Markham", addressRegion: "ON", postalCode: "L3R 5J2" },
    });
    expect(website).toMatchObject({
      "@type": "WebSite",
      potentialAction: { target: { urlTemplate: `${origin}/listings?search={search_term_string}` } },
    });
  });
});
