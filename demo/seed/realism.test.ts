import { brand } from "@larchway/shared/brand";
import type { ListingRecord } from "@larchway/listing-index/listings/listing-record";
import { sampleNow } from "@larchway/api/testing/sample-listings";
import { createListingMaker } from "./listing-maker";
import { makeListing } from "./make-listing";
import { offices } from "./roster";
import { displayCity } from "@larchway/shared/domain";
import { distanceKm } from "@larchway/shared/domain/distance";
import { findPlaceArea } from "@larchway/api/places/gazetteer";
import { findPostalAreas } from "@larchway/api/places/postal-areas";
import { isInArea } from "@larchway/listing-index/geo/area";
import { findContradictions, getFact, groupBy } from "./testing/contradictions";
import { usualSurnames } from "./testing/usual-surnames";

const homes = 20_000;
let listings: ListingRecord[];
let active: ListingRecord[];

beforeAll(async () => {
  // Images have a separate test.
  const maker = { ...(await createListingMaker({ photos: [], now: sampleNow })), choosePictures: () => [] };
  listings = Array.from({ length: homes }, (_, index) => makeListing(maker, index));
  active = listings.filter(({ StandardStatus }) => StandardStatus === "Active");
});

const isSale = ({ TransactionType }: ListingRecord) => TransactionType === "For Sale";
const share = (some: readonly unknown[], all: readonly unknown[]) => some.length / all.length;
const hour = 3_600_000;
const day = 24 * hour;

/** The kind of a home, as the descriptions distinguish it. */
function getKind(listing: ListingRecord): string {
  const { PropertySubType: subType = "", PropertyType } = listing;
  if (PropertyType === "Commercial") return "commercial";
  if (/plex$/i.test(subType)) return "plex";
  if (subType === "Condo Townhouse" || subType === "Common Element Condo") return "condo townhouse";
  if (subType === "Semi-Detached" || subType === "Link") return "semi";
  const isLow = /^Bungalow|^Backsplit/.test(getFact(listing, "Style") ?? "");
  return isLow && subType !== "Cottage" ? "bungalow" : subType === "Rural Residential" ? "Detached" : subType;
}

/** The interquartile range relative to the median. */
function measureSpread(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (rank: number) => sorted[Math.floor(rank * (sorted.length - 1))] ?? 0;
  return (at(0.75) - at(0.25)) / at(0.5);
}

function getMedian(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** Groups with enough listings and too large a price spread. */
function findWideGroups(
  given: readonly ListingRecord[],
  { limit, getGroup }: { limit: number; getGroup: (listing: ListingRecord) => string },
): { group: string; spread: string }[] {
  return [...groupBy(given, getGroup)].flatMap(([group, { length, ...some }]) => {
    const prices = Object.values(some as unknown as ListingRecord[]).map(({ ListPrice = 0 }) => ListPrice);
    const spread = measureSpread(prices);
    return length >= 12 && spread > limit ? [{ group, spread: spread.toFixed(2) }] : [];
  });
}

describe("facts of demo homes", () => {
  it("do not contradict each other, the description or other listings of a building or address", () => {
    expect(findContradictions(listings, sampleNow)).toEqual([]);
  });

  it("are of one home for each address", () => {
    const addresses = new Set(listings.map(({ UnparsedAddress }) => UnparsedAddress));
    expect(addresses.size).toBeGreaterThan(homes * 0.93);
    // A home has one active listing; in a building, each unit has.
    const offered = active.map(({ UnparsedAddress }) => UnparsedAddress);
    expect(offered.filter((address, index) => offered.indexOf(address) !== index)).toEqual([]);
  });
});

describe("prices of demo homes", () => {
  const getSize = ({ BedroomsAboveGrade, City, ...listing }: ListingRecord) =>
    `${getFact(listing as ListingRecord, "Community") ?? City}, ${listing.PropertySubType}, ${BedroomsAboveGrade} beds`;

  it("are within a believable range for a neighbourhood, kind and size", () => {
    const forSale = listings.filter(
      (listing) =>
        isSale(listing) &&
        listing.BedroomsAboveGrade !== undefined &&
        !/plex|Cottage/i.test(getKind(listing)),
    );
    expect(findWideGroups(forSale, { limit: 0.42, getGroup: getSize })).toEqual([]);
    const forRent = listings.filter(
      (listing) => !isSale(listing) && listing.BedroomsAboveGrade !== undefined,
    );
    expect(findWideGroups(forRent, { limit: 0.32, getGroup: getSize })).toEqual([]);
  });

  it("differ between neighbourhoods like the market", () => {
    const medianIn = (names: RegExp) =>
      getMedian(
        listings
          .filter(
            (listing) =>
              isSale(listing) &&
              listing.PropertySubType === "Detached" &&
              names.test(getFact(listing, "Community") ?? ""),
          )
          .map(({ ListPrice = 0 }) => ListPrice),
      );
    const dear = medianIn(/Rosedale|Forest Hill|Lawrence Park|Bridle Path/);
    const cheap = medianIn(/Malvern|Black Creek|Humbermede|Mount Olive/);
    expect(dear / cheap).toBeGreaterThan(1.7);
  });

  it("rise with size: an apartment with one more bedroom costs more", () => {
    for (const market of [true, false]) {
      const medians = [0, 1, 2, 3].map((beds) =>
        getMedian(
          listings
            .filter(
              (listing) =>
                isSale(listing) === market &&
                listing.City === "Toronto" &&
                listing.PropertySubType === "Condo Apartment" &&
                listing.BedroomsAboveGrade === beds,
            )
            .map(({ ListPrice = 0 }) => ListPrice),
        ),
      );
      expect(medians).toEqual([...medians].sort((a, b) => a - b));
    }
  });
});

describe("descriptions of demo homes", () => {
  it("repeat no sentence in more than one of fifty homes of a kind", () => {
    const frequent = [...groupBy(listings, getKind)].flatMap(([kind, some]) => {
      const counts = new Map<string, number>();
      for (const { PublicRemarks = "" } of some)
        for (const sentence of PublicRemarks.split(/(?<=\.) /))
          counts.set(sentence, (counts.get(sentence) ?? 0) + 1);
      return [...counts].flatMap(([sentence, count]) =>
        count > Math.max(4, some.length / 50) ? [`${kind}: ${count} of ${some.length}: ${sentence}`] : [],
      );
    });
    expect(frequent).toEqual([]);
  });

  it("are long enough to describe the home", () => {
    const sentences = active
      .filter(({ BedroomsAboveGrade }) => BedroomsAboveGrade !== undefined)
      .map(({ PublicRemarks = "" }) => PublicRemarks.split(/(?<=\.) /).length);
    expect(getMedian(sentences)).toBeGreaterThanOrEqual(6);
    expect(sentences.filter((count) => count < 3).length).toBeLessThan(sentences.length * 0.02);
  });
});

describe("the life of demo homes", () => {
  it("has open houses this weekend and next for a tenth of the homes for sale", () => {
    const forSale = active.filter(isSale);
    const open = forSale.filter(({ openHouses = [] }) => openHouses.length > 0);
    expect(share(open, forSale)).toBeGreaterThan(0.08);
    expect(share(open, forSale)).toBeLessThan(0.13);
    expect(listings.filter((listing) => listing.openHouses?.length && !forSale.includes(listing))).toEqual(
      [],
    );
    const clock = new Intl.DateTimeFormat("en-CA", {
      timeZone: brand.timeZone,
      weekday: "short",
      hour: "numeric",
      hourCycle: "h23",
    });
    for (const { openHouses = [] } of open) {
      for (const { startsAt, endsAt, date } of openHouses) {
        expect(["Thu 18", "Sat 14", "Sun 14"]).toContain(clock.format(Date.parse(startsAt)).replace(",", ""));
        expect(Date.parse(endsAt) - Date.parse(startsAt)).toBe(2 * hour);
        expect(Date.parse(endsAt) > sampleNow && Date.parse(endsAt) < sampleNow + 11 * day).toBe(true);
        expect(startsAt.startsWith(date) || startsAt > date).toBe(true);
      }
    }
    const thisWeekend = open.filter(
      ({ openHouses = [] }) => Date.parse(openHouses[0]!.startsAt) < sampleNow + 4 * day,
    );
    expect(share(thisWeekend, open)).toBeGreaterThan(0.5);
    expect(share(thisWeekend, open)).toBeLessThan(0.75);
  });

  it("has relistings: an earlier listing of the address was terminated, and is in the history", () => {
    const relisted = listings.flatMap((later, index) => {
      const earlier = listings[index + 1];
      return earlier?.UnparsedAddress === later.UnparsedAddress ? [{ later, earlier }] : [];
    });
    expect(relisted.length / homes).toBeGreaterThan(0.035);
    expect(relisted.length / homes).toBeLessThan(0.06);
    for (const { later, earlier } of relisted) {
      expect(earlier.MlsStatus).toBe("Terminated");
      expect(later.history?.slice(0, earlier.history?.length)).toEqual(earlier.history);
      expect(Date.parse(earlier.ModificationTimestamp ?? "")).toBeLessThan(
        Date.parse(later.OriginalEntryTimestamp),
      );
    }
  });

  it("has price changes, conditional sales of the last days, and homes that are new today", () => {
    const changed = active.filter(({ ListPrice, OriginalListPrice }) => ListPrice !== OriginalListPrice);
    expect(share(changed, active)).toBeGreaterThan(0.15);
    expect(share(changed, active)).toBeLessThan(0.4);
    const conditional = listings.filter(({ StandardStatus }) => StandardStatus === "Pending");
    expect(share(conditional, listings)).toBeGreaterThan(0.025);
    for (const { PurchaseContractDate = "" } of conditional)
      expect(Date.parse(PurchaseContractDate)).toBeGreaterThan(sampleNow - 11 * day);
    const today = active.filter(
      ({ OriginalEntryTimestamp }) => Date.parse(OriginalEntryTimestamp) > sampleNow - day,
    );
    expect(share(today, active)).toBeGreaterThan(0.04);
    expect(share(today, active)).toBeLessThan(0.1);
  });

  it("has thirty registered agents in a dozen offices", () => {
    const registers = listings.map(({ listedBy = {}, ListOfficeName }) => {
      const { agent, agentTitle, office, officePhone } = listedBy;
      return { office: ListOfficeName, line: [agent, agentTitle, office, officePhone].join(" · ") };
    });
    const lines = [...new Set(registers.map(({ line }) => line))];
    expect(lines.length).toBe(30);
    expect(new Set(lines.map((line) => line.split(" · ")[0])).size).toBe(30);
    for (const line of lines)
      expect(line).toMatch(
        /^[^·]+ · (Salesperson|Broker|Broker of Record) · [^·]+, Brokerage · \d{3}-555-01\d\d$/,
      );
    expect(registers.filter(({ office = "-", line }) => !line.includes(` · ${office} · `))).toEqual([]);
    expect(offices).toHaveLength(12);
    expect(new Set(registers.map(({ office }) => office)).size).toBe(offices.length);
    const registered = offices.flatMap(({ agents }) =>
      agents.filter(({ title }) => title === "Broker of Record"),
    );
    expect(registered.length).toBe(offices.length);
  });
});

describe("places of demo homes", () => {
  it("have house numbers with any last digit, whatever their kind", () => {
    const narrow = [...groupBy(listings, getKind)].flatMap(([kind, some]) => {
      if (some.length < 100) return [];
      const addresses = new Map(
        some.map((listing) => [`${listing.StreetNumber} ${listing.StreetName}`, listing]),
      );
      const digits = [...groupBy([...addresses.values()], ({ StreetNumber = "" }) => StreetNumber.slice(-1))];
      const largest = Math.max(...digits.map(([, { length }]) => length)) / addresses.size;
      return digits.length < 10 || largest > 0.25 ? [`${kind}: ${digits.length} digits, ${largest}`] : [];
    });
    expect(narrow).toEqual([]);
  });

  it("have postal codes of the street, and a position in the neighbourhood of the page", () => {
    const streets = groupBy(listings, (home) => `${home.StreetName} ${home.StreetSuffix}, ${home.City}`);
    const scattered = [...streets].flatMap(([street, some]) => {
      const areas = new Set(some.map(({ postalcode = "" }) => postalcode.slice(0, 3)));
      return areas.size > 1 ? [`${street}: ${[...areas].join(", ")}`] : [];
    });
    expect(scattered).toEqual([]);

    const located = listings.filter(({ locationPrecision }) => locationPrecision === "street");
    // Rural postal areas, with a zero, are as large as counties.
    const urban = located.filter(({ postalcode = "" }) => postalcode[1] !== "0");
    const far = urban.filter(({ postalcode = "", Longitude = 0, Latitude = 0 }) => {
      const [area] = findPostalAreas(postalcode.slice(0, 3));
      return !area || distanceKm(area.middle, [Longitude, Latitude]) > 8;
    });
    expect(share(far, urban)).toBeLessThan(0.02);

    const wrong = located.filter((listing) => {
      const { Longitude = 0, Latitude = 0, City } = listing;
      const area = findPlaceArea(`${getFact(listing, "Community")}, ${displayCity(City)}`);
      return area && !isInArea(area, Longitude, Latitude);
    });
    expect(share(wrong, located)).toBeLessThan(0.02);
  });

  it("are known by the street for most homes, and by the postal area for the others", () => {
    const counts = [...groupBy(active, ({ locationPrecision = "" }) => locationPrecision)].map(
      ([precision, { length }]) => [precision, Math.round((100 * length) / active.length)] as const,
    );
    process.stdout.write(`precision of ${active.length} active homes in %: ${JSON.stringify(counts)}\n`);
    const shares = Object.fromEntries(counts);
    expect(Object.keys(shares).sort()).toEqual(["postal", "street"]);
    expect(shares.street).toBeGreaterThan(50);
  });

  it("are listed by agents of their region", () => {
    const cities = groupBy(
      listings.filter(({ ListOfficeName }) => ListOfficeName !== brand.officeName),
      ({ listedBy }) => listedBy?.agent ?? "",
    );
    for (const [agent, some] of cities) {
      const names = new Set(some.map(({ City }) => displayCity(City)));
      expect([agent, names.has("Ottawa") && names.has("Kingston")]).toEqual([agent, false]);
      expect([agent, names.has("Toronto") && names.has("London")]).toEqual([agent, false]);
    }
  });
});

describe("words of demo homes", () => {
  it("are those of Ontario", () => {
    const foreign = /\b(to let|flats?(?!-)|juliette|estate agents?|lettings?|storeyed)\b/i;
    const texts = listings.flatMap(({ PublicRemarks = "", facts = [] }) => [
      ...PublicRemarks.split(/(?<=\.) /),
      ...facts.map(({ value }) => value),
    ]);
    expect([...new Set(texts.filter((text) => foreign.test(text)))].slice(0, 5)).toEqual([]);
  });

  it("include names of agents that people in Ontario have", () => {
    const surnames = offices.flatMap(({ agents }) => agents.map(({ name }) => name.split(" ").at(-1)));
    expect(surnames.filter((surname) => !usualSurnames.has(surname ?? ""))).toEqual([]);
  });
});
