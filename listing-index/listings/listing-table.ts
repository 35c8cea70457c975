import type { ListingRecord } from "./listing-record";

/** TypeScript type of the driver's value for each SQL type. */
interface RowValues {
  text: string;
  smallint: number;
  integer: number;
  bigint: number;
  "double precision": number;
  boolean: boolean;
  date: string;
  timestamptz: Date;
  jsonb: object;
}
type SqlType = keyof RowValues;
/** Type of the value in a listing: dates and times are texts. */
type RecordValue<Type extends SqlType> = Type extends "timestamptz" ? string : RowValues[Type];
type FieldOf<Type extends SqlType> = {
  [Name in keyof ListingRecord]-?: NonNullable<ListingRecord[Name]> extends RecordValue<Type> ? Name : never;
}[keyof ListingRecord];

/** One column. Values are nullable unless the type has `not null`. */
export type Column = {
  [Type in SqlType]: {
    sql: Type | `${Type} not null`;
    /** RESO's name of the stored listing field. The writer derives columns without it. */
    field?: FieldOf<Type>;
  };
}[SqlType] & {
  /**
   * Read for suggestions and everything larger, for cards and the page of a listing, or only for the page. Without it,
   * only filters use the column.
   */
  readFor?: "line" | "card" | "page";
  /** Where a response has it, if not among the listing's own fields: in its `details`, or in both. */
  stands?: "in details" | "in both";
  /**
   * What a visitor may see of it while the listing is locked. Withheld values are left out, and no filter or order by
   * them ever finds a locked listing for a visitor.
   */
  whenLocked: "shown" | "rounded" | "withheld";
  /** Reveals an earlier sale or a price change: visitors never get it, not even for open listings. */
  saleHistory?: true;
  /**
   * How the listing index stores it; filters by other columns use SQL.
   * - `word`: few values; all such columns of a listing make one code (at most 65,536 combinations).
   * - `dictionary`: a separate code.
   * - `rooms`: a count; both make one code.
   * - `number`: a whole number from 0 to 2^31 - 2, for ranges.
   * - `fact`: the same for less frequent filters, with a third of the memory, or a sixth for a smallint.
   */
  indexed?: "word" | "dictionary" | "rooms" | "number" | "fact";
};

/**
 * Table `listing`: the columns of lists, cards and filters. Select lists, rows, upserts, the listing index and the
 * rules for locked listings are derived from this table.
 */
export const listingColumns = {
  listing_key: { sql: "text not null", field: "ListingKey", readFor: "line", whenLocked: "shown" },
  mls_number: { sql: "text", field: "ListingId", readFor: "line", whenLocked: "shown" },
  city_id: { sql: "integer not null", whenLocked: "shown" },
  street_id: { sql: "integer", whenLocked: "shown" },
  unparsed_address: { sql: "text not null", field: "UnparsedAddress", readFor: "line", whenLocked: "shown" },
  address_norm: { sql: "text not null", whenLocked: "shown" },
  unit_number: { sql: "text", field: "UnitNumber", readFor: "line", whenLocked: "shown" },
  street_number: { sql: "text", field: "StreetNumber", readFor: "line", whenLocked: "shown" },
  street_name: { sql: "text", field: "StreetName", readFor: "line", whenLocked: "shown" },
  street_suffix: { sql: "text", field: "StreetSuffix", readFor: "line", whenLocked: "shown" },
  city: { sql: "text not null", field: "City", readFor: "line", whenLocked: "shown" },
  province: { sql: "text not null", field: "StateOrProvince", readFor: "line", whenLocked: "shown" },
  postal_code: { sql: "text", field: "postalcode", readFor: "line", whenLocked: "shown" },
  list_price: { sql: "bigint", field: "ListPrice", readFor: "line", whenLocked: "withheld", indexed: "number" },
  close_price: { sql: "bigint", field: "ClosePrice", readFor: "line", stands: "in both", whenLocked: "withheld", saleHistory: true },
  property_type: { sql: "text not null", field: "PropertyType", readFor: "line", whenLocked: "shown", indexed: "word" },
  property_sub_type: { sql: "text", field: "PropertySubType", readFor: "line", whenLocked: "shown", indexed: "word" },
  transaction_type: { sql: "text not null", field: "TransactionType", readFor: "line", whenLocked: "shown", indexed: "word" },
  standard_status: { sql: "text not null", field: "StandardStatus", readFor: "line", whenLocked: "shown", indexed: "word" },
  mls_status: { sql: "text not null", field: "MlsStatus", readFor: "line", whenLocked: "shown", indexed: "word" },
  contract_status: { sql: "text not null", field: "ContractStatus", readFor: "line", whenLocked: "shown" },
  locked: { sql: "boolean not null", whenLocked: "shown" },
  bedrooms_total: { sql: "smallint", field: "BedroomsTotalInteger", readFor: "line", whenLocked: "shown", indexed: "rooms" },
  bedrooms_above: { sql: "smallint", field: "BedroomsAboveGrade", readFor: "line", stands: "in both", whenLocked: "shown", indexed: "fact" },
  bedrooms_below: { sql: "smallint", field: "BedroomsBelowGrade", readFor: "line", stands: "in both", whenLocked: "shown" },
  bathrooms: { sql: "smallint", field: "BathroomsTotalInteger", readFor: "line", stands: "in both", whenLocked: "shown", indexed: "rooms" },
  // The first few photos; all of them are in listing_detail.
  cover_media: { sql: "jsonb not null", field: "media", readFor: "line", whenLocked: "withheld" },
  original_list_price: { sql: "bigint", field: "OriginalListPrice", readFor: "card", stands: "in details", whenLocked: "withheld", saleHistory: true },
  original_entry_at: { sql: "timestamptz not null", field: "OriginalEntryTimestamp", readFor: "card", whenLocked: "withheld" },
  listing_contract_date: { sql: "date", field: "ListingContractDate", readFor: "card", whenLocked: "withheld" },
  purchase_contract_date: { sql: "date", field: "PurchaseContractDate", readFor: "card", whenLocked: "withheld", saleHistory: true },
  close_date: { sql: "date", field: "CloseDate", readFor: "card", stands: "in details", whenLocked: "withheld", saleHistory: true },
  sold_entry_at: { sql: "timestamptz", field: "SoldEntryTimestamp", readFor: "card", stands: "in details", whenLocked: "withheld", saleHistory: true },
  covered_spaces: { sql: "smallint", field: "CoveredSpaces", readFor: "card", stands: "in both", whenLocked: "shown" },
  parking_spaces: { sql: "smallint", field: "ParkingSpaces", readFor: "card", stands: "in both", whenLocked: "shown" },
  living_area_range: { sql: "text", field: "LivingAreaRange", readFor: "card", whenLocked: "withheld" },
  list_office_name: { sql: "text", field: "ListOfficeName", readFor: "card", whenLocked: "shown", indexed: "dictionary" },
  listing_url: { sql: "text", field: "ListingURL", readFor: "card", whenLocked: "withheld" },
  latitude: { sql: "double precision", field: "Latitude", readFor: "card", whenLocked: "rounded" },
  longitude: { sql: "double precision", field: "Longitude", readFor: "card", whenLocked: "rounded" },
  location_precision: { sql: "text", field: "locationPrecision", readFor: "card", whenLocked: "withheld" },
  // Cell of the position that visitors may see.
  cell: { sql: "bigint", whenLocked: "shown" },
  living_area: { sql: "smallint", field: "LivingArea", readFor: "card", whenLocked: "withheld", indexed: "fact" },
  year_built: { sql: "smallint", field: "YearBuilt", whenLocked: "withheld", indexed: "fact" },
  lot_width: { sql: "smallint", field: "LotWidth", whenLocked: "withheld", indexed: "fact" },
  lot_size_area: { sql: "integer", field: "LotSizeArea", readFor: "page", whenLocked: "withheld", indexed: "fact" },
  parking_total: { sql: "smallint", field: "ParkingTotal", whenLocked: "shown", indexed: "fact" },
  tax_annual_amount: { sql: "integer", field: "TaxAnnualAmount", readFor: "card", whenLocked: "withheld", indexed: "fact" },
  association_fee: { sql: "smallint", field: "AssociationFee", readFor: "card", whenLocked: "withheld", indexed: "fact" },
  // The price cut since it was listed, in tenths of a percent.
  price_cut: { sql: "smallint", whenLocked: "withheld", saleHistory: true, indexed: "fact" },
  // HomeFeature terms, and `toOpenHouseEndText`, separated by blanks.
  features: { sql: "text not null", whenLocked: "withheld", indexed: "dictionary" },
  // HomeStyle and HomeTrait terms, separated by blanks: one column with all features would have too many combinations.
  traits: { sql: "text not null", whenLocked: "withheld", indexed: "dictionary" },
  // The day of possession in days since 1970; 0 for immediate possession.
  available_day: { sql: "smallint", whenLocked: "withheld", indexed: "fact" },
  open_house_ends: { sql: "text not null", whenLocked: "withheld", indexed: "dictionary" },
  media_count: { sql: "smallint not null", readFor: "card", whenLocked: "withheld" },
  invented: { sql: "boolean not null", whenLocked: "shown" },
} as const satisfies Record<string, Column>; // prettier-ignore

/** Table `listing_detail`: only for the page of a listing. All of it is withheld for locked listings. */
export const detailColumns = {
  remarks: { sql: "text", field: "PublicRemarks" },
  rooms: { sql: "jsonb not null", field: "rooms" },
  history: { sql: "jsonb not null", field: "history", saleHistory: true },
  facts: { sql: "jsonb not null", field: "facts" },
  media: { sql: "jsonb not null", field: "media" },
  modified_at: { sql: "timestamptz not null", field: "ModificationTimestamp" },
  open_houses: { sql: "jsonb not null", field: "openHouses" },
  listed_by: { sql: "jsonb", field: "listedBy" },
  lot_size_dimensions: { sql: "text", field: "LotSizeDimensions" },
  garage_type: { sql: "text", field: "GarageType" },
  parking_features: { sql: "jsonb", field: "ParkingFeatures" },
  tax_year: { sql: "smallint", field: "TaxYear" },
  association_fee_includes: { sql: "jsonb", field: "AssociationFeeIncludes" },
  rent_includes: { sql: "jsonb", field: "RentIncludes" },
  pets_allowed: { sql: "jsonb", field: "PetsAllowed" },
  possession_date: { sql: "date", field: "PossessionDate" },
  possession_details: { sql: "text", field: "PossessionDetails" },
  lease_term: { sql: "text", field: "LeaseTerm" },
  deposit_required: { sql: "boolean", field: "DepositRequired" },
  furnished: { sql: "text", field: "Furnished" },
  floor_plans: { sql: "jsonb not null", field: "floorPlans" },
  virtual_tour_url: { sql: "text", field: "VirtualTourURLUnbranded" },
} as const satisfies Record<string, Omit<Column, "whenLocked">>;

type Listing = typeof listingColumns;
export type ListingColumn = keyof Listing;
export type DetailColumn = keyof typeof detailColumns;

type TypeOf<Sql> = Sql extends `${infer Type extends SqlType} not null`
  ? Type
  : Sql extends SqlType
    ? Sql
    : never;
type FilledValue<C extends Pick<Column, "sql">> = C extends { sql: `timestamptz${string}` }
  ? Date
  : C extends { field: infer Name extends keyof ListingRecord }
    ? NonNullable<ListingRecord[Name]>
    : RowValues[TypeOf<C["sql"]>];
type RowValue<C extends Pick<Column, "sql">> =
  FilledValue<C> | (C["sql"] extends `${string} not null` ? never : null);

type ReadFor<What> = {
  [Name in ListingColumn]: Listing[Name] extends { readFor: What } ? Name : never;
}[ListingColumn];

/** Fields of a suggestion in the search box. */
export type BriefRow = { id: number } & { [Name in ReadFor<"line">]: RowValue<Listing[Name]> };
/** Fields of a card. */
export type ListingRow = BriefRow & { [Name in ReadFor<"card">]: RowValue<Listing[Name]> } & {
  /** Null for homes that are off the market. */
  card_open_houses: ListingRecord["openHouses"] | null;
};
/** All fields of one listing. */
export type DetailRow = ListingRow & { [Name in ReadFor<"page">]: RowValue<Listing[Name]> } & {
  [Name in DetailColumn]: RowValue<(typeof detailColumns)[Name]>;
};

/** The columns with one kind of storage in the listing index. */
export type IndexedAs<Way extends NonNullable<Column["indexed"]>> = {
  [Name in ListingColumn]: Listing[Name] extends { indexed: Way } ? Name : never;
}[ListingColumn];

export const listingColumnNames = Object.keys(listingColumns) as ListingColumn[];
export const detailColumnNames = Object.keys(detailColumns) as DetailColumn[];

/** The definition of a column, with all optional properties. */
export function getColumn(name: ListingColumn): Column {
  return listingColumns[name];
}

/** The names of the columns with one kind of storage in the listing index. */
export function columnsIndexedAs<Way extends NonNullable<Column["indexed"]>>(way: Way): IndexedAs<Way>[] {
  return listingColumnNames.filter((name) => getColumn(name).indexed === way) as IndexedAs<Way>[];
}

/** Whether it is null for some listings. */
export function isNullable(name: ListingColumn): boolean {
  return !getColumn(name).sql.endsWith(" not null");
}

function selectList(table: string, names: readonly string[]): string {
  return names.map((name) => `${table}.${name}`).join(", ");
}

function namesReadFor(...what: NonNullable<Column["readFor"]>[]): ListingColumn[] {
  return listingColumnNames.filter((name) => what.some((each) => getColumn(name).readFor === each));
}

/** Select list of {@link BriefRow}. */
export const briefColumns = selectList("l", ["id", ...namesReadFor("line")]);
/** Select list of {@link ListingRow}. */
export const cardColumns = `${selectList("l", ["id", ...namesReadFor("line", "card")])},
  case when l.standard_status = 'Active'
    then (select o.open_houses from listing_detail o where o.listing_id = l.id) end as card_open_houses`;
/** Select list of {@link DetailRow}. */
export const fullColumns = `${cardColumns}, ${selectList("l", namesReadFor("page"))}, ${selectList("d", detailColumnNames)}`;
