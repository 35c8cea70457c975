import { brand } from "@larchway/shared/brand";
import type {
  HistoryEvent,
  ListedBy,
  OpenHouse,
  Property,
  PropertyDetail,
  Room,
} from "@larchway/shared/contracts/api";
import { isLocked } from "@larchway/shared/domain";
import type { MediaPresenter, StoredMedia } from "./listing-record";

/** Columns of the line of a listing in the dropdown of the search box, for `select`. */
export const briefColumns = `
  l.id, l.listing_key, l.unparsed_address, l.unit_number, l.street_number, l.street_name, l.street_suffix, l.city,
  l.province, l.postal_code, l.list_price, l.close_price, l.property_type, l.property_sub_type, l.transaction_type,
  l.standard_status, l.mls_status, l.contract_status, l.bedrooms_total, l.bedrooms_above, l.bedrooms_below,
  l.bathrooms, l.cover_media`;

/** Columns of a card. */
export const cardColumns = `${briefColumns},
  l.original_list_price, l.original_entry_at, l.listing_contract_date, l.purchase_contract_date, l.close_date,
  l.sold_entry_at, l.covered_spaces, l.parking_spaces, l.living_area_range, l.list_office_name, l.latitude,
  l.longitude, l.location_precision, l.media_count`;

export interface BriefRow {
  id: number;
  listing_key: string;
  unparsed_address: string;
  unit_number: string | null;
  street_number: string | null;
  street_name: string | null;
  street_suffix: string | null;
  city: string;
  province: string;
  postal_code: string | null;
  list_price: number | null;
  close_price: number | null;
  property_type: string;
  property_sub_type: string | null;
  transaction_type: string;
  standard_status: string;
  mls_status: string;
  contract_status: string;
  bedrooms_total: number | null;
  bedrooms_above: number | null;
  bedrooms_below: number | null;
  bathrooms: number | null;
  cover_media: StoredMedia[];
}

export interface ListingRow extends BriefRow {
  original_list_price: number | null;
  original_entry_at: Date;
  listing_contract_date: string | null;
  purchase_contract_date: string | null;
  close_date: string | null;
  sold_entry_at: Date | null;
  covered_spaces: number | null;
  parking_spaces: number | null;
  living_area_range: string | null;
  list_office_name: string | null;
  latitude: number | null;
  longitude: number | null;
  location_precision: string | null;
  media_count: number;
}

export interface DetailRow extends ListingRow {
  remarks: string | null;
  rooms: Room[];
  history: HistoryEvent[];
  facts: { label: string; value: string }[];
  media: StoredMedia[];
  tax_annual_amount: number | null;
  association_fee: number | null;
  modified_at: Date;
  open_houses: OpenHouse[];
  listed_by: ListedBy | null;
}

/**
 * The half of a card that a line of the dropdown has, too, as a signed-in person may see it. Field by field: to spread
 * objects into others takes ten times as long, and every request makes dozens of these.
 */
export function toBrief(row: BriefRow): Property {
  return {
    // Not the id of the row: it grows with the time of entry.
    _id: row.listing_key,
    ListingKey: row.listing_key,
    listing_id: row.listing_key,
    UnparsedAddress: row.unparsed_address,
    UnitNumber: row.unit_number ?? undefined,
    StreetNumber: row.street_number ?? undefined,
    StreetName: row.street_name ?? undefined,
    StreetSuffix: row.street_suffix ?? undefined,
    City: row.city,
    StateOrProvince: row.province,
    postalcode: row.postal_code ?? undefined,
    ListPrice: row.list_price ?? undefined,
    ClosePrice: row.close_price ?? undefined,
    PropertyType: row.property_type,
    PropertySubType: row.property_sub_type ?? undefined,
    TransactionType: row.transaction_type,
    StandardStatus: row.standard_status,
    MlsStatus: row.mls_status,
    ContractStatus: row.contract_status,
    BedroomsTotalInteger: row.bedrooms_total ?? undefined,
    BedroomsAboveGrade: row.bedrooms_above ?? undefined,
    BedroomsBelowGrade: row.bedrooms_below ?? undefined,
    BathroomsTotalInteger: row.bathrooms ?? undefined,
  };
}

/** The other half of a card. */
function toRest(row: ListingRow, photos: MediaPresenter): Partial<Property> {
  return {
    CoveredSpaces: row.covered_spaces ?? undefined,
    ParkingSpaces: row.parking_spaces ?? undefined,
    stateorprovince: row.province,
    PurchaseContractDate: row.purchase_contract_date ?? undefined,
    OriginalEntryTimestamp: row.original_entry_at.toISOString(),
    ListingContractDate: row.listing_contract_date ?? undefined,
    LivingAreaRange: row.living_area_range ?? undefined,
    ListOfficeName: row.list_office_name ?? undefined,
    Latitude: row.latitude ?? undefined,
    Longitude: row.longitude ?? undefined,
    locationPrecision: (row.location_precision ?? undefined) as Property["locationPrecision"],
    details: {
      CoveredSpaces: row.covered_spaces ?? undefined,
      ParkingSpaces: row.parking_spaces ?? undefined,
      BedroomsAboveGrade: row.bedrooms_above ?? undefined,
      BedroomsBelowGrade: row.bedrooms_below ?? undefined,
      BathroomsTotalInteger: row.bathrooms ?? undefined,
      OriginalListPrice: row.original_list_price ?? undefined,
      ClosePrice: row.close_price ?? undefined,
      CloseDate: row.close_date ?? undefined,
      SoldEntryTimestamp: row.sold_entry_at?.toISOString(),
    },
    media: photos.toMedia(row.cover_media, isLockedRow(row)),
    mediaCount: row.media_count,
    featured: row.list_office_name === brand.officeName || undefined,
  };
}

/** A card in full, as a signed-in person may see it. */
export function toProperty(row: ListingRow, photos: MediaPresenter): Property {
  return Object.assign(toBrief(row), toRest(row, photos));
}

/** One listing in full, as a signed-in person may see it. */
export function toPropertyDetail(row: DetailRow, photos: MediaPresenter): PropertyDetail {
  return {
    ...toProperty(row, photos),
    media: photos.toMedia(row.media, isLockedRow(row)),
    PublicRemarks: row.remarks ?? undefined,
    rooms: row.rooms,
    history: row.history,
    facts: row.facts,
    TaxAnnualAmount: row.tax_annual_amount ?? undefined,
    AssociationFee: row.association_fee ?? undefined,
    openHouses: row.open_houses.length > 0 ? row.open_houses : undefined,
    listedBy: row.listed_by ?? undefined,
    ModificationTimestamp: row.modified_at.toISOString(),
  };
}

/** True for a listing that visitors may not open. */
export function isLockedRow(
  row: Pick<ListingRow, "contract_status" | "mls_status" | "standard_status">,
): boolean {
  return isLocked(
    {
      ContractStatus: row.contract_status,
      MlsStatus: row.mls_status,
      StandardStatus: row.standard_status,
    },
    false,
  );
}
