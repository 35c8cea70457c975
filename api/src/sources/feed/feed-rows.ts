import { listingKeyPattern } from "@larchway/shared/domain";
import { z, type Infer, type Schema } from "@larchway/shared/schema";
import { isNullDate, parseFeedTime } from "./feed-position";
import { toPlainText } from "./plain-text";

/** Plain text; undefined when it is empty. */
export const text = z.string().transform((value) => toPlainText(value) || undefined);
const word = text.refine((value) => value !== undefined, "is empty").transform((value) => value ?? "");
export const key = z.string().regex(listingKeyPattern, "is not a key");
/** A list of texts; some servers write it as one text with commas. */
export const texts = z
  .union([z.string().transform((value) => value.split(",")), z.array(z.string())])
  .pipe(z.array(text))
  .transform((values) => values.filter((value) => value !== undefined));
/** An empty list means that the field was not filled in. */
const someTexts = texts.transform((values) => (values.length > 0 ? values : undefined));
const count = z.number().min(0).max(999).transform(Math.round);
const size = z.number().min(0).max(2e9);
/** Feeds write 0 for an unknown price. */
const price = z
  .number()
  .min(0)
  .max(1e11)
  .transform((value) => Math.round(value) || undefined);
export const time = z
  .string()
  .transform(parseFeedTime)
  .refine((value) => value !== undefined, "is not a time with its zone")
  .transform((value) => value ?? "");
export const day = z
  .string()
  .transform((value) => value.slice(0, 10))
  .refine((value) => isRealDay(value), "is not a date");

function isRealDay(value: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(value) || isNullDate(value)) return false;
  const parsed = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(value);
}

/** A displayed link must neither run code nor disguise its host: https only, without a user name. */
const tourUrl = text.transform((value) => {
  if (!value || value.length > 2_000 || !URL.canParse(value)) return undefined;
  const { protocol, username, password, href } = new URL(value);
  return protocol === "https:" && !username && !password ? href : undefined;
});

/** Fields without which a listing cannot be shown correctly: an invalid one makes the row unusable. */
const neededOfProperty = z.object({
  ListingKey: key,
  ModificationTimestamp: time,
  City: word,
  PropertyType: word,
  TransactionType: word,
  StandardStatus: word,
  InternetEntireListingDisplayYN: z.boolean().nullish(),
  InternetAddressDisplayYN: z.boolean().nullish(),
});

/** Invalid values of these are left out and reported. The listing has them under the same names, unchanged. */
const copiedOfProperty = {
  PropertySubType: text,
  ListPrice: price,
  OriginalListPrice: price,
  ListingContractDate: day,
  BedroomsAboveGrade: count,
  BedroomsBelowGrade: count,
  BathroomsTotalInteger: count,
  CoveredSpaces: count,
  ParkingSpaces: count,
  LivingAreaRange: text,
  PublicRemarks: text,
  TaxAnnualAmount: z.number().min(0).max(2e9).transform(Math.round),
  AssociationFee: z.number().min(0).max(32_767).transform(Math.round),
  TaxYear: z.number().int().min(1900).max(2100),
  GarageType: text,
  ParkingFeatures: someTexts,
  AssociationFeeIncludes: someTexts,
  RentIncludes: someTexts,
  PetsAllowed: someTexts,
  PossessionDate: day,
  PossessionDetails: text,
  LeaseTerm: text,
  DepositRequired: z.boolean(),
  Furnished: text,
};
const copiedNames = Object.keys(copiedOfProperty) as (keyof typeof copiedOfProperty)[];

/** Invalid values of these are left out, too; listing-from-feed.ts converts them. */
const extraOfProperty = {
  ...copiedOfProperty,
  /** The number that people search a listing by; ListingKey where it has none. */
  ListingId: text,
  UnparsedAddress: text,
  UnitNumber: text,
  StreetNumber: text,
  StreetName: text,
  StreetSuffix: text,
  StreetDirSuffix: text,
  StateOrProvince: text,
  PostalCode: text,
  ClosePrice: price,
  MlsStatus: text,
  ContractStatus: text,
  OriginalEntryTimestamp: time,
  PriceChangeTimestamp: time,
  PhotosChangeTimestamp: time,
  SoldEntryTimestamp: time,
  PurchaseContractDate: day,
  CloseDate: day,
  BedroomsTotal: count,
  ListOfficeName: text,
  ListOfficeKey: text,
  ListAgentKey: text,
  ListAgentFullName: text,
  Latitude: z.number().min(-90).max(90),
  Longitude: z.number().min(-180).max(180),
  ApproximateAge: text,
  YearBuilt: z.number().int().min(1600).max(2200),
  LivingArea: size,
  LivingAreaUnits: text,
  Heating: texts,
  CityRegion: text,
  /** The page of the listing at REALTOR.ca, to which DDF requires a link. */
  ListingURL: z.string().regex(/^https:\/\/(www\.)?realtor\.ca\//, "is not a page of REALTOR.ca"),
  LotWidth: size,
  LotDepth: size,
  /** Unit of width and depth: feet or metres. */
  LotSizeUnits: text,
  LotSizeArea: size,
  LotSizeAreaUnits: text,
  ParkingTotal: count,
  Cooling: texts,
  Basement: texts,
  PoolFeatures: texts,
  ExteriorFeatures: texts,
  PropertyFeatures: texts,
  BalconyType: text,
  ConstructionMaterials: texts,
  ArchitecturalStyle: texts,
  LaundryFeatures: texts,
  FireplaceYN: z.boolean(),
  WaterfrontYN: z.boolean(),
  NewConstructionYN: z.boolean(),
  VirtualTourURLUnbranded: tourUrl,
};

type Extras = { [Name in keyof typeof extraOfProperty]?: Infer<(typeof extraOfProperty)[Name]> };

/** A listing of the feed, trimmed, without unused fields. */
export type FeedProperty = Infer<typeof neededOfProperty> & Extras;

/** The fields that a listing takes unchanged from the feed. */
export function copiedFields(row: FeedProperty): Pick<FeedProperty, keyof typeof copiedOfProperty> {
  return Object.fromEntries(copiedNames.map((name) => [name, row[name]]));
}

/** The fields of a listing that are read; all others are ignored. */
export const propertyFields = [
  ...Object.keys(neededOfProperty.shape),
  ...Object.keys(extraOfProperty),
] as readonly (keyof FeedProperty)[];

const mediaSchema = z.object({
  MediaKey: key,
  ModificationTimestamp: time,
  ResourceRecordKey: key,
  ResourceName: text.nullish(),
  MediaObjectID: word.nullish(),
  MediaURL: text.nullish(),
  Order: z.number().int().min(-1).max(100_000).nullish(),
  ImageSizeDescription: text.nullish(),
  MediaStatus: text.nullish(),
  MediaType: text.nullish(),
  MediaCategory: text.nullish(),
  Permission: z.union([z.string(), z.array(z.string())]).nullish(),
  ShortDescription: text.nullish(),
  LongDescription: text.nullish(),
  /** Data Dictionary 2.0; a feed may write its terms as one text with commas. */
  MediaAlteration: z.union([z.string(), z.array(z.string())]).nullish(),
});
export type FeedMedia = Infer<typeof mediaSchema>;
export interface ParsedRow<Row> {
  /** Absent when the row cannot be used. */
  row?: Row;
  /** What is wrong with it, field by field. */
  problems: string[];
}

/**
 * Problems name the expected and the received type, for operators who compare them with the feed; the usual messages
 * are for people at a form. They never contain the value, so that equal problems are counted together.
 */
const schemaMessages: Parameters<Schema["safeParse"]>[1] = {
  error: (issue) => {
    if (issue.code === "invalid_value") return "unknown value";
    if (issue.code !== "invalid_type") return "unexpected value";
    if (issue.input === undefined || issue.input === null) return "missing";
    return `expected ${issue.expected}, received ${Array.isArray(issue.input) ? "array" : typeof issue.input}`;
  },
};

/** The fields of a listing, with the feed's terms. */
export function parsePropertyFields(raw: unknown): ParsedRow<FeedProperty> {
  const { row, problems } = parseWith(neededOfProperty, raw);
  if (!row) return { problems };
  const values = raw as Record<string, unknown>;
  const extras: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(extraOfProperty)) {
    const value = values[name];
    if (value === undefined || value === null || isNullDate(value)) continue;
    const parsed = schema.safeParse(value, schemaMessages);
    if (parsed.success) extras[name] = parsed.data;
    else problems.push(`${name}: ${parsed.error.issues[0]?.message ?? "wrong"}`);
  }
  return { row: { ...extras, ...row } as FeedProperty, problems };
}

/** The fields of a photo, with the feed's terms. */
export const parseMediaFields = (raw: unknown): ParsedRow<FeedMedia> => parseWith(mediaSchema, raw);

export function parseWith<S extends Schema>(schema: S, raw: unknown): ParsedRow<Infer<S>> {
  const parsed = schema.safeParse(raw, schemaMessages);
  if (parsed.success) return { row: parsed.data as Infer<S>, problems: [] };
  const problems = parsed.error.issues.map(({ path, message }) => `${path.join(".") || "row"}: ${message}`);
  return { problems };
}
