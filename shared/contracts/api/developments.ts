import { z, type Infer } from "@larchway/shared/schema";

/** What a development is made of. */
export const developmentKinds = ["apartments", "townhouses", "semis", "houses"] as const;
export type DevelopmentKind = (typeof developmentKinds)[number];

/**
 * How far a development is: people register their interest, homes are sold, or the building stands and its last homes are for sale.
 */
export const developmentStatuses = ["registration", "selling", "move-in-soon"] as const;
export type DevelopmentStatus = (typeof developmentStatuses)[number];

/** Query of `GET /developments`. */
export const developmentsQuerySchema = z.object({
  city: z.string().trim().max(80).optional(),
  kind: z.enum(developmentKinds).optional(),
  /** Dollars: there is a home for this or less. */
  maxPrice: z.coerce.number().min(0).max(1_000_000_000).optional(),
  /** The year in which people can move in at the latest. */
  occupancy: z.coerce.number().int().min(2000).max(2100).optional(),
});
export type DevelopmentsQuery = Infer<typeof developmentsQuerySchema>;

const pictureSchema = z.object({ mediaurl: z.string(), alt: z.string(), color: z.string().optional() });

/** A development as a list shows it. */
export const developmentSchema = z.object({
  id: z.string(),
  /** Its page. */
  path: z.string(),
  name: z.string(),
  builder: z.string(),
  city: z.string(),
  neighbourhood: z.string(),
  kind: z.enum(developmentKinds),
  status: z.enum(developmentStatuses),
  /** Dollars that the cheapest home starts at. */
  priceFrom: z.number(),
  /** The month in which the first people can move in, as the builder expects it: "2028-06". */
  occupancy: z.string(),
  storeys: z.number(),
  /** How many homes there will be. */
  homes: z.number(),
  fewestBedrooms: z.number(),
  mostBedrooms: z.number(),
  picture: pictureSchema.optional(),
});
export type Development = Infer<typeof developmentSchema>;

/** Response of `GET /developments`: those that fit, the ones to move into first at the front. */
export const developmentsSchema = z.object({
  developments: z.array(developmentSchema),
  /** All cities that have one, whatever the filters. */
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
  /** Dollars; what is expected while people register. */
  priceFrom: z.number(),
  isSoldOut: z.boolean(),
});
export type DevelopmentUnit = Infer<typeof developmentUnitSchema>;

/** A part of the deposit: a share of the price, or dollars. */
export const depositSchema = z.object({
  when: z.string(),
  percent: z.number().optional(),
  amount: z.number().optional(),
  /** What was paid before counts towards the share. */
  isBalance: z.boolean().optional(),
});
export type Deposit = Infer<typeof depositSchema>;

/** Response of `GET /developments/{id}`. */
export const developmentDetailSchema = developmentSchema.extend({
  description: z.string(),
  tenure: z.enum(["condominium", "freehold"]),
  intersection: z.string(),
  /** The neighbourhood's page and the value of the filter `place`. */
  placePath: z.string(),
  place: z.string(),
  /** What the builder says of itself. */
  aboutBuilder: z.string(),
  amenities: z.array(z.string()),
  units: z.array(developmentUnitSchema),
  deposits: z.array(depositSchema),
  /** Dollars a month for each square foot, as the builder expects it; condominiums have one. */
  feePerSquareFoot: z.number().optional(),
  pictures: z.array(pictureSchema),
  /** Others of the city, or else of the same kind. */
  nearby: z.array(developmentSchema),
});
export type DevelopmentDetail = Infer<typeof developmentDetailSchema>;
