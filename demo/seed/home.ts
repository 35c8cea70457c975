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

/** How a home has been kept, from as built to done over. */
export type Condition = "original" | "maintained" | "updated" | "renovated" | "new";

/** Work that was done on a home, and when. */
export interface Renovation {
  what: string;
  year: number;
}

/** Where a home stands. Everything about the home itself follows from its site, so one address is always one home. */
export interface Site {
  city: SeedCity;
  street: SeedStreet;
  number: number;
  /** The building or complex that a condominium is a unit of. */
  building?: Building;
  unit?: string;
  /** Of an apartment: counted from the ground. */
  floor?: number;
  /** Of an apartment: its place on the floor. Units above each other have one plan. */
  stack?: number;
}

/** The facts of a home, whatever it is listed for. */
export interface Home {
  kind: HomeKind;
  propertyType: string;
  propertySubType: string;
  style?: string;
  condition?: Condition;
  above?: number;
  below?: number;
  baths?: number;
  /** Spaces in a garage, of a condominium all that it owns. */
  covered?: number;
  /** Spaces of the driveway; a condominium repeats its covered ones, as the feed has it. */
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
  /** Of the house, or of the building that an apartment is in. */
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
  /** "Deck", "Patio", "Porch": what there is behind or before a house. */
  outdoor?: string;
  /** Feet. */
  ceiling?: number;
  /** Apartments of a duplex, triplex or multiplex. */
  units?: number;
  /** The lower level is a home of its own. */
  secondKitchen?: boolean;
  /** The primary bedroom has a bath of its own. */
  ensuite?: boolean;
  renovations?: Renovation[];
  /** Dollars that it would fetch. */
  value: number;
  /** Dollars a month that it would let for. */
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
