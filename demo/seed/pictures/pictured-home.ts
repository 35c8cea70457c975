/** What pictures of a home must agree with. */
export interface PicturedHome {
  kind: string;
  propertySubType: string;
  style?: string;
  /** Bedrooms above grade. */
  above?: number;
  /** Bedrooms below grade; of an apartment, dens. */
  below?: number;
  baths?: number;
  /** Square feet. */
  area?: number;
  yearBuilt?: number;
  basement?: string;
  exterior?: string;
  garage?: string;
  /** Of the house, or of the building that an apartment is in. */
  storeys?: number;
  /** The floor of an apartment. */
  floor?: number;
  fireplace?: string;
  waterfront?: boolean;
  balcony?: string;
}

/** A listing that needs pictures. */
export interface PictureRequest {
  home: PicturedHome;
  /** People who live in the city. */
  population: number;
  /** Its street, the same text for all homes on it. */
  street: string;
  /** Its number and unit on that street: a home that is listed again shows the same pictures. */
  address: string;
  /** The same for all units of one building or complex; undefined for a home of its own. */
  building?: string;
  /** Milliseconds since 1970. */
  enteredAt: number;
  market: "sale" | "lease";
  isActive: boolean;
}
