/** Facts of a home that its images must match. */
export interface PicturedHome {
  kind: string;
  propertySubType: string;
  style?: string;
  /** Bedrooms above grade. */
  above?: number;
  /** Bedrooms below grade; for an apartment, dens. */
  below?: number;
  baths?: number;
  /** Square feet. */
  area?: number;
  yearBuilt?: number;
  basement?: string;
  exterior?: string;
  garage?: string;
  /** Storeys of the house, or of the apartment's building. */
  storeys?: number;
  /** The floor of an apartment. */
  floor?: number;
  fireplace?: string;
  waterfront?: boolean;
  balcony?: string;
}

/** A listing that needs images. */
export interface PictureRequest {
  home: PicturedHome;
  /** Population of the city. */
  population: number;
  /** Its street, the same text for all homes on it. */
  street: string;
  /** Its number and unit on that street: a home that is listed again has the same images. */
  address: string;
  /** The same for all units of one building or complex; undefined for any other home. */
  building?: string;
  /** Milliseconds since 1970. */
  enteredAt: number;
  market: "sale" | "lease";
  isActive: boolean;
}
