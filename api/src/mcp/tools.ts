import {
  marketQuerySchema,
  marketSchema,
  propertyDetailSchema,
  propertyListSchema,
  toListingPath,
  type MarketQuery,
} from "@larchway/shared/contracts/api";
import { listingKeySchema } from "@larchway/shared/contracts/listing-key";
import { narrowingNames } from "@larchway/shared/listing-filters";
import { z, type Infer } from "@larchway/shared/schema";
import { describeHome, describeHomeInFull, isOpenHome } from "./describe-home";
import { ToolError, type PublicApi } from "./public-api";

/** Homes off the market and price cuts are for members; the text has a separate field. */
const otherNames: readonly string[] = ["status", "priceCut", "search"];
const filterNames: readonly string[] = narrowingNames.filter((name) => !otherNames.includes(name));
const mostHomes = 20;

export const searchSchema = z.object({
  search: z
    .string()
    .trim()
    .max(200)
    .default("")
    .describe("What to find, as a person would type it: 'detached in Hamilton under 800k with 3 bedrooms'."),
  market: z.enum(["sale", "rent"]).default("sale"),
  filters: z
    .record(z.string(), z.string().max(2_000))
    .refine(
      (filters) => Object.keys(filters).every((name) => filterNames.includes(name)),
      `has another filter than ${filterNames.join(", ")}`,
    )
    .default({})
    .describe(`Filters of the site's lists, as in its URLs: ${filterNames.join(", ")}.`),
  page: z.number().int().min(1).max(50).default(1),
  limit: z.number().int().min(1).max(mostHomes).default(10),
});
export const homeSchema = z.object({
  key: listingKeySchema.describe("The key of a home, from search_homes."),
});
export const areaSchema = z.object({
  city: marketQuerySchema.shape.city.describe("A city of Ontario: 'Hamilton'."),
  place: marketQuerySchema.shape.place.describe("A neighbourhood with its city: 'Roncesvalles, Toronto'."),
});

interface ToolContext {
  api: PublicApi;
  siteUrl: string;
}

/** Homes on the market, found by the site's own search. */
export async function searchHomes(
  { api, siteUrl }: ToolContext,
  { search, market, filters, page, limit }: Infer<typeof searchSchema>,
) {
  const query = {
    ...filters,
    ...(search && { search }),
    transactionType: market === "rent" ? "For Lease" : "For Sale",
    status: "Active",
    page: String(page),
    limit: String(limit),
  };
  const found = await api.read("/api/properties", propertyListSchema, query);
  return {
    total: found.totalProperties,
    page: found.currentPage,
    pages: found.totalPages,
    notUnderstood: found.unread,
    searchedInstead: found.correctedSearch,
    homes: found.properties.filter(isOpenHome).map((home) => describeHome(home, siteUrl)),
  };
}

/** One home on the market. */
export async function readHome({ api, siteUrl }: ToolContext, { key }: Infer<typeof homeSchema>) {
  const path = toListingPath(key);
  const home = path && (await api.read(path, propertyDetailSchema));
  if (!home || !isOpenHome(home))
    throw new ToolError(
      `This home isn't on the market. Its page says what visitors may know: ${siteUrl}/listings/${encodeURIComponent(key)}`,
    );
  return { home: describeHomeInFull(home, siteUrl) };
}

/** Asking prices of an area, which visitors may see. */
export async function readMarket({ api, siteUrl }: ToolContext, area: MarketQuery) {
  if (!area.city && !area.place) throw new ToolError("Name a city or a place.");
  const query = Object.fromEntries(
    Object.entries(area).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  const { name, city, path, sale, lease } = await api.read("/api/market", marketSchema, query);
  return { name, city, page: `${siteUrl}${path}`, forSale: sale, forRent: lease };
}
