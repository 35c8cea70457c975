import { feedTime } from "./feed-rows";
import type { Row } from "./odata-server";

/** A home that is independent of a dialect; each dialect writes the same homes differently. */
export interface InventedHome {
  number: number;
  key: string;
  mlsNumber: string;
  kind: "house" | "townhouse" | "condo" | "land";
  isRent: boolean;
  price: number;
  bedsAbove: number;
  bedsBelow: number;
  baths: number;
  squareFeet: number;
  yearBuilt: number;
  garage: number;
  outside: number;
  tax: number;
  /** Dollars a month. */
  fee?: number;
  lot: readonly [width: number, depth: number];
  hasPool: boolean;
  office: string;
  agent: string;
  pictures: number;
  rooms: number;
  /** An open house: its day, its local times in Ontario, and the instants. */
  openHouse?: { date: string; from: string; to: string; startsAt: string; endsAt: string };
  /** Whether the feed has it under two keys. */
  isOpenHouseRepeated: boolean;
  /** Whether its texts are HTML, and its dates those of servers that cannot write a missing date. */
  isOdd: boolean;
}

/** The same home for the same number. */
export function inventHome(number: number): InventedHome {
  const kind = (["house", "townhouse", "condo", "land"] as const)[number % 4] ?? "house";
  const isRent = number % 5 === 0 && kind !== "land";
  const isDwelling = kind !== "land";
  const isOdd = number % 11 === 3;
  const day = String((number % 28) + 1).padStart(2, "0");
  // Clocks change on November 1, 2026.
  const [month, offset] = number % 2 === 0 ? ["10", 4] : ["11", 5];
  const isWinter = month === "11";
  return {
    number,
    key: String(20_000_000 + number),
    mlsNumber: `W${1_000_000 + number}`,
    kind,
    isRent,
    price: isRent ? 2_000 + number : 500_000 + 1_000 * number,
    bedsAbove: isDwelling ? (number % 4) + 1 : 0,
    bedsBelow: number % 2,
    baths: isDwelling ? (number % 3) + 1 : 0,
    squareFeet: isDwelling ? (isOdd ? 3_000 : 700) + number : 0,
    yearBuilt: 1950 + (number % 70),
    garage: isDwelling ? number % 3 : 0,
    outside: isDwelling ? 1 + (number % 2) : 0,
    tax: 3_000 + number,
    fee: kind === "condo" ? 400 + number : undefined,
    lot: [30 + (number % 20), 100],
    hasPool: number % 7 === 0,
    office: `O${number % 3}`,
    agent: `M${number % 9}`,
    pictures: number % 4,
    rooms: isDwelling ? number % 3 : 0,
    openHouse:
      number % 6 === 0 || number % 6 === 1
        ? {
            date: `2026-${month}-${day}`,
            from: "14:00",
            to: "16:00",
            startsAt: toUtc(month, day, 14 + (isWinter ? 5 : offset)),
            endsAt: toUtc(month, day, 16 + (isWinter ? 5 : offset)),
          }
        : undefined,
    isOpenHouseRepeated: number % 12 === 0,
    isOdd,
  };
}

function toUtc(month: string, day: string, hour: number): string {
  return `2026-${month}-${day}T${hour}:00:00Z`;
}

/** The expected columns of table `listing`, in every dialect. */
export function expectedColumns(home: InventedHome): Record<string, unknown> {
  return {
    listing_key: home.key,
    unparsed_address: `${home.number} Iris Court, Hamilton, ON L0R 1H3`,
    city: "Hamilton",
    province: "ON",
    postal_code: "L0R 1H3",
    list_price: home.price,
    transaction_type: home.isRent ? "For Lease" : "For Sale",
    standard_status: "Active",
    mls_status: "New",
    locked: false,
    bedrooms_above: home.bedsAbove,
    bedrooms_below: home.bedsBelow,
    bedrooms_total: home.bedsAbove + home.bedsBelow,
    bathrooms: home.baths,
    covered_spaces: home.garage,
    parking_spaces: home.outside,
    parking_total: home.garage + home.outside,
    living_area: home.squareFeet || null,
    lot_width: home.lot[0],
    lot_size_area: home.lot[0] * home.lot[1],
    tax_annual_amount: home.tax,
    association_fee: home.fee ?? null,
    media_count: home.pictures,
    remarks: home.isOdd ? `Tom & Ada's\nhome ${home.number}.` : `Home ${home.number}.`,
    close_date: null,
    original_entry_at: new Date(feedTime(home.number)),
    hasPool: home.hasPool,
    rooms: Array.from({ length: home.rooms }, () => ({
      RoomType: "Kitchen",
      RoomLevel: "Main",
      RoomLength: 4.2,
      RoomWidth: 3.1,
    })),
    openHouses: home.openHouse
      ? [{ date: home.openHouse.date, startsAt: home.openHouse.startsAt, endsAt: home.openHouse.endsAt }]
      : [],
    listed_by: { office: `Office ${home.office}`, officePhone: "905-555-0100", agent: `Ada ${home.agent}` },
  };
}

/** Fields that all dialects write alike. */
export function sharedFields(home: InventedHome): Row {
  return {
    ListingKey: home.key,
    ModificationTimestamp: feedTime(home.number),
    OriginalEntryTimestamp: feedTime(home.number),
    StandardStatus: "Active",
    City: "Hamilton",
    PostalCode: "L0R 1H3",
    StreetNumber: String(home.number),
    StreetName: "Iris",
    StreetSuffix: "Court",
    BedroomsAboveGrade: home.bedsAbove,
    BedroomsBelowGrade: home.bedsBelow,
    BedroomsTotal: home.bedsAbove + home.bedsBelow,
    BathroomsTotalInteger: home.baths,
    TaxAnnualAmount: home.tax,
    PublicRemarks: home.isOdd
      ? `Tom &amp; Ada&#39;s<br/>home <b>${home.number}</b>.`
      : `Home ${home.number}.`,
    ...(home.isOdd && {
      PhotosChangeTimestamp: "0001-01-01T00:00:00Z",
      CloseDate: "1900-01-01",
      PurchaseContractDate: "0001-01-01T00:00:00",
    }),
    PoolFeatures: home.hasPool ? ["Inground"] : null,
    ListOfficeKey: home.office,
    ListAgentKey: home.agent,
    InternetEntireListingDisplayYN: true,
    InternetAddressDisplayYN: true,
  };
}

export const list = (count: number) => Array.from({ length: count }, (_, index) => index);
