import { z, type Infer } from "@larchway/shared/schema";

/** Kinds of homes in a development. */
export const developmentKinds = ["apartments", "townhouses", "semis", "houses"] as const;
export type DevelopmentKind = (typeof developmentKinds)[number];

/**
 * Stages of a development: registration, sales, or completed with its last homes for sale.
 */
export const developmentStatuses = ["registration", "selling", "move-in-soon"] as const;
export type DevelopmentStatus = (typeof developmentStatuses)[number];

/** Query of `GET /developments`. */
export const developmentsQuerySchema = z.object({
  city: z.string().trim().max(80).optional(),
  kind: z.enum(developmentKinds).optional(),
  /** Dollars: developments with a home at or below this price. */
  maxPrice: z.coerce.number().min(0).max(1_000_000_000).optional(),
  /** The latest year of completion. */
  occupancy: z.coerce.number().int().min(2000).max(2100).optional(),
});
export type DevelopmentsQuery = Infer<typeof developmentsQuerySchema>;

const pictureSchema = z.object({ mediaurl: z.string(), alt: z.string(), color: z.string().optional() });

/** A development in a list. */
export const developmentSchema = z.object({
  id: z.string(),
  /** Path of its page. */
  path: z.string(),
  name: z.string(),
  builder: z.string(),
  city: z.string(),
  neighbourhood: z.string(),
  kind: z.enum(developmentKinds),
  status: z.enum(developmentStatuses),
  /** Lowest price in dollars. */
  priceFrom: z.number(),
  /** The builder's expected month of the first occupancy: "2028-06". */
  occupancy: z.string(),
  storeys: z.number(),
  /** Total number of homes. */
  homes: z.number(),
  fewestBedrooms: z.number(),
  mostBedrooms: z.number(),
  picture: pictureSchema.optional(),
});
export type Development = Infer<typeof developmentSchema>;

/** Response of `GET /developments`: the matching ones, the earliest completion first. */
export const developmentsSchema = z.object({
  developments: z.array(developmentSchema),
  /** All cities with developments, independent of the filters. */
  cities: z.array(z.string()),
});
export type Developments = Infer<typeof developmentsSchema>;

/** One kind of home in a development. */
export const developmentUnitSchema = z.object({
  name: z.string(),
  /** 0 for a studio. */
  bedrooms: z.number(),
  den: z.boolean(),
  baths: z.number(),
  /** Square feet. */
  sizeFrom: z.number(),
  sizeTo: z.number(),
  /** Dollars; an estimate during registration. */
  priceFrom: z.number(),
  isSoldOut: z.boolean(),
});
export type DevelopmentUnit = Infer<typeof developmentUnitSchema>;

/** A part of the deposit: a share of the price, or dollars. */
export const depositSchema = z.object({
  when: z.string(),
  percent: z.number().optional(),
  amount: z.number().optional(),
  /** Earlier deposits count towards this share. */
  isBalance: z.boolean().optional(),
});
export type Deposit = Infer<typeof depositSchema>;

/** Response of `GET /developments/{id}`. */
export const developmentDetailSchema = developmentSchema.extend({
  description: z.string(),
  tenure: z.enum(["condominium", "freehold"]),
  intersection: z.string(),
  /** The neighbourhood's path and its value of the filter `place`. */
  placePath: z.string(),
  place: z.string(),
  /** The builder's own description. */
  aboutBuilder: z.string(),
  amenities: z.array(z.string()),
  units: z.array(developmentUnitSchema),
  deposits: z.array(depositSchema),
  /** Dollars a month per square foot, as the builder expects; for condominiums. */
  feePerSquareFoot: z.number().optional(),
  pictures: z.array(pictureSchema),
  /** Other developments in the city, or else of the same kind. */
  nearby: z.array(developmentSchema),
});
export type DevelopmentDetail = Infer<typeof developmentDetailSchema>;
