import { createEnumeration, type Enumeration, type Meaning } from "./enumeration";
import type { FeedMedia, FeedProperty } from "./feed-rows";

/** RESO Data Dictionary 2.0, StandardStatus. */
const standardStatuses = createEnumeration(
  {
    Active: [],
    "Active Under Contract": [],
    Pending: [],
    Closed: [],
    Cancelled: ["Canceled"],
    Expired: [],
    Withdrawn: [],
  },
  ["Coming Soon", "Delete", "Hold", "Incomplete"],
);

/** PropTx's MlsStatus; RESO's standard statuses replace it where a board has no specific terms. */
const mlsStatuses = createEnumeration(
  {
    New: ["Active", "Back on Market", "Relisted"],
    "Price Change": [],
    Extension: [],
    "Deal Fell Through": [],
    Sold: [],
    Leased: [],
    "Sold Conditional": ["Sold Conditional Escape"],
    "Leased Conditional": ["Leased Conditional Escape"],
    Terminated: ["Cancelled", "Canceled"],
    Suspended: ["Withdrawn"],
    Expired: [],
    // Sold or leased: the kind of transaction decides.
    Closed: [],
    Conditional: ["Active Under Contract", "Pending"],
  },
  ["Coming Soon", "Delete", "Draft", "Hold", "Incomplete"],
);

const contractStatuses = createEnumeration({ Available: [], Unavailable: [] });

const transactionTypes = createEnumeration({
  "For Sale": ["Sale"],
  "For Lease": [
    "Lease",
    "For Rent",
    "Rent",
    "Rental",
    "For Sub-Lease",
    "Sub-Lease",
    "For Sub-Let",
    "Sub-Let",
  ],
});

type PropertyType =
  | "Residential Freehold"
  | "Residential Condo & Other"
  | "Residential"
  | "Residential Income"
  | "Commercial"
  | "Business Opportunity"
  | "Land"
  | "Farm"
  | "Manufactured In Park";

/**
 * Types of PropTx and of RESO. RESO's include whether a property is for lease; `readTerms` reads that from the suffix.
 */
const propertyTypes = createEnumeration<PropertyType>({
  "Residential Freehold": ["Freehold"],
  "Residential Condo & Other": ["Residential Condo and Other", "Residential Condo"],
  Residential: ["Residential Sale", "Residential Lease", "Residential Sub-Lease", "Residential Rental"],
  "Residential Income": [],
  Commercial: ["Commercial Sale", "Commercial Lease", "Commercial Sub-Lease"],
  "Business Opportunity": ["Business"],
  Land: ["Vacant Land"],
  Farm: ["Agriculture"],
  "Manufactured In Park": [],
});
const leaseTypes = createEnumeration({
  "For Lease": [
    "Residential Lease",
    "Residential Sub-Lease",
    "Residential Rental",
    "Commercial Lease",
    "Commercial Sub-Lease",
  ],
});

const openHouseStatuses = createEnumeration({ Active: [] }, [
  "Canceled",
  "Cancelled",
  "Ended",
  "Inactive",
  "Deleted",
]);
const openHouseTypes = createEnumeration({ Public: ["Open House", "Public Open House"] }, [
  "Agent",
  "Agents Only",
  "Association",
  "Broker",
  "Broker Open House",
  "Broker Tour",
  "Members Only",
  "Office",
  "Private",
  "REALTOR",
  "REALTOR Open House",
  "Society",
]);

/** The best first. Photos without the board's watermark may not be shown. */
const pictureSizes = createEnumeration({ Largest: [], Large: [], Medium: [], Small: [], Thumbnail: [] }, [
  "LargestNoWatermark",
]);
const mediaStatuses = createEnumeration({ Active: [] }, [
  "Deleted",
  "Delete",
  "Inactive",
  "Incomplete",
  "Hold",
]);
const mediaPermissions = createEnumeration({ Public: [], IDX: [], VOW: [] }, [
  "Agent Only",
  "Firm Only",
  "Member Only",
  "Members Only",
  "Office Only",
  "Private",
]);
const mediaCategories = createEnumeration(
  {
    Photo: ["Photos", "Image", "Picture", "Property Photo", "Primary Photo", "Listing Photo", "Aerial Photo"],
    "Floor Plan": ["Floor Plans", "Floorplan Image"],
  },
  [
    "Agent Photo",
    "Audio",
    "Branded Virtual Tour",
    "Brochure",
    "Disclosure",
    "Document",
    "Map",
    "Office Logo",
    "Office Photo",
    "PDF",
    "Survey",
    "Tour",
    "Unbranded Virtual Tour",
    "Video",
    "Video Tour Website",
    "Virtual Tour",
  ],
);
const mediaTypes = createEnumeration(
  {
    Photo: ["Image", "Picture"],
    "Floor Plan": [],
    ...pictureFormats("jpeg", "jpg", "pjpeg", "png", "gif", "webp", "avif", "heic", "tiff", "tif", "bmp"),
  },
  // RESO's MediaType, without its image formats.
  [
    ..."doc docx eps mov mp4 mpeg pdf quicktime rtf txt wav wmv wpd xls xlsx".split(" "),
    ..."video/mp4 video/quicktime video/mpeg video/webm application/pdf application/msword text/plain text/html".split(
      " ",
    ),
    "Document",
    "Video",
    "Virtual Tour",
  ],
);

function pictureFormats(...formats: readonly string[]): Record<string, string[]> {
  return Object.fromEntries(formats.map((format) => [format, [`image/${format}`]]));
}

/** Longer terms are shortened in messages. */
const longestTerm = 60;

function explainUnknown(field: string, term: string, what: string): string {
  return `${field}: unknown term "${term.slice(0, longestTerm)}"; the ${what} is withheld`;
}

/** A row in our terms, and whether the public may see it. Unknown terms stay as the feed writes them. */
export interface ReadTerms {
  row: FeedProperty;
  isHidden: boolean;
  /** For operators, one for each unknown term. */
  problems: string[];
}

/**
 * Maps status, type and transaction of a listing to our terms. An unknown term withholds the listing: a term that a
 * feed introduces later must not publish a restricted listing.
 */
export function readTerms(row: FeedProperty): ReadTerms {
  const lease = leaseTypes.read(row.PropertyType);
  const tables = [
    ["StandardStatus", standardStatuses],
    ["MlsStatus", mlsStatuses],
    ["ContractStatus", contractStatuses],
    ["PropertyType", propertyTypes],
    ["TransactionType", transactionTypes],
  ] as const;
  const terms: Partial<FeedProperty> = {};
  const problems: string[] = [];
  let isHidden = false;
  for (const [field, table] of tables) {
    const term = row[field];
    if (term === undefined) continue;
    const meaning: Meaning<string> = table.read(term);
    if (meaning.kind === "term") terms[field] = meaning.term;
    else isHidden = true;
    if (meaning.kind === "unknown") problems.push(explainUnknown(field, term, "home"));
  }
  if (lease.kind === "term") terms.TransactionType = lease.term;
  return { row: { ...row, ...terms }, isHidden, problems };
}

interface Shown {
  isShown: boolean;
  problems: string[];
}

function readEach(
  fields: readonly (readonly [
    name: string,
    Enumeration<string>,
    values: string | readonly string[] | null | undefined,
  ])[],
  what: string,
): Shown {
  const problems: string[] = [];
  let isShown = true;
  for (const [name, table, values] of fields) {
    // Most feeds leave these fields out: without a term the photo is unrestricted.
    for (const term of [values ?? []].flat().filter(Boolean)) {
      const meaning = table.read(term);
      if (meaning.kind !== "term") isShown = false;
      if (meaning.kind === "unknown") problems.push(explainUnknown(name, term, what));
    }
  }
  return { isShown, problems };
}

/** Is an open house for the public, and not called off? */
export function readOpenHouseTerms(row: {
  OpenHouseStatus?: string | null;
  OpenHouseType?: string | null;
}): Shown {
  return readEach(
    [
      ["OpenHouseStatus", openHouseStatuses, row.OpenHouseStatus],
      ["OpenHouseType", openHouseTypes, row.OpenHouseType],
    ],
    "open house",
  );
}

/** Is a media item a picture that is active and may be shown to the public or to members? */
export function readMediaTerms(
  media: Pick<
    FeedMedia,
    "MediaStatus" | "MediaCategory" | "MediaType" | "Permission" | "ImageSizeDescription"
  >,
): Shown & { isFloorPlan: boolean; size: string } {
  const category = mediaCategories.read(media.MediaCategory ?? "Photo");
  const size = pictureSizes.read(media.ImageSizeDescription ?? "Largest");
  const permissions = [media.Permission ?? []].flat().flatMap((terms) => terms.split(","));
  const shown = readEach(
    [
      ["MediaStatus", mediaStatuses, media.MediaStatus],
      ["MediaCategory", mediaCategories, media.MediaCategory],
      ["MediaType", mediaTypes, media.MediaType],
      ["ImageSizeDescription", pictureSizes, media.ImageSizeDescription],
      ["Permission", mediaPermissions, permissions.map((term) => term.trim())],
    ],
    "picture",
  );
  return {
    ...shown,
    isFloorPlan: category.kind === "term" && category.term === "Floor Plan",
    size: size.kind === "term" ? size.term : "Largest",
  };
}
