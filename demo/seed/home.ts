import type { Building } from "./homes/building";
import type { SeedCity, SeedStreet } from "./places";

export type Transaction = "For Sale" | "For Lease";

export type HomeKind =
  | "detached"
  | "bungalow"
  | "semi"
  | "townhouse"
  | "condo"
  | "condo townhouse"
  | "plex"
  | "cottage"
  | "land"
  | "commercial";

/** Condition of a home, from original to renovated. */
export type Condition = "original" | "maintained" | "updated" | "renovated" | "new";

/** A renovation and its year. */
export interface Renovation {
  what: string;
  year: number;
}

/** The location of a home. All facts of the home follow from its site, so one address is always one home. */
export interface Site {
  city: SeedCity;
  street: SeedStreet;
  number: number;
  /** The building or complex that a condominium is a unit of. */
  building?: Building;
  unit?: string;
  /** Floor number of an apartment, counted from the ground. */
  floor?: number;
  /** Position of an apartment on its floor. Units above each other have the same plan. */
  stack?: number;
}

/** The facts of a home, independent of its offer. */
export interface Home {
  kind: HomeKind;
  propertyType: string;
  propertySubType: string;
  style?: string;
  condition?: Condition;
  above?: number;
  below?: number;
  baths?: number;
  /** Garage spaces; for a condominium, all spaces that the unit owns. */
  covered?: number;
  /** Driveway spaces; a condominium repeats its covered ones, like the feed. */
  parking?: number;
  /** Square feet. */
  area?: number;
  areaRange?: string;
  /** Feet. */
  lotFront?: number;
  lotDepth?: number;
  yearBuilt?: number;
  basement?: string;
  heating?: string;
  cooling?: string;
  exterior?: string;
  garage?: string;
  /** Storeys of the house, or of the apartment's building. */
  storeys?: number;
  /** The floor of an apartment; never above `storeys`. */
  floor?: number;
  /** The same for all units of one building or complex. */
  building?: Building;
  fireplace?: "Gas" | "Wood" | "Electric";
  pool?: boolean;
  waterfront?: boolean;
  /** "Municipal" or "Drilled well". */
  water?: string;
  /** "Municipal" or "Septic". */
  sewer?: string;
  balcony?: string;
  exposure?: string;
  locker?: boolean;
  /** Dollars a month. */
  monthlyFee?: number;
  /** Dollars a year. */
  taxes?: number;
  floors?: string;
  counter?: string;
  laundry?: string;
  /** Outdoor space in front of or behind a house: "Deck", "Patio", "Porch". */
  outdoor?: string;
  /** Feet. */
  ceiling?: number;
  /** Number of apartments in a duplex, triplex or multiplex. */
  units?: number;
  /** Whether the lower level is a separate home. */
  secondKitchen?: boolean;
  /** Whether the primary bedroom has a private bath. */
  ensuite?: boolean;
  renovations?: Renovation[];
  /** Market value in dollars. */
  value: number;
  /** Market rent in dollars a month. */
  rent?: number;
}

/** What a listing offers: the home, to buy or to rent, at a price. */
export interface Offer {
  transaction: Transaction;
  /** Dollars; a month for leases. */
  price: number;
  /** What the rent covers; empty when the tenant pays all. */
  rentIncludes: string[];
  petsAllowed?: string;
  possession: string;
}
