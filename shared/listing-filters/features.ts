/** Features of a home, named as in filters and in the listing table. */
export const homeFeatures = [
  "pool",
  "airConditioning",
  "balcony",
  "terrace",
  "yard",
  "finishedBasement",
  "walkOut",
  "separateEntrance",
  "suite",
  "pets",
  "heat",
  "hydro",
  "water",
] as const;
/** One of {@link homeFeatures}: `heat`, `hydro` and `water` are included in the rent, `pets` are allowed. */
export type HomeFeature = (typeof homeFeatures)[number];

/** Styles of a home, in the order of the choices. */
export const homeStyles = [
  "bungalow",
  "bungaloft",
  "sidesplit",
  "backsplit",
  "halfStorey",
  "twoStorey",
  "threeStorey",
  "loft",
  "stacked",
] as const;
export type HomeStyle = (typeof homeStyles)[number];

/** Further facts of a home: the terms of the column `traits`, together with the styles. */
export const homeTraits = [
  "laundry",
  "furnished",
  "den",
  "fireplace",
  "garage",
  "basement",
  "waterfront",
  "newConstruction",
] as const;
/** One of {@link homeTraits}: `laundry` is within the unit, `newConstruction` has had no residents. */
export type HomeTrait = (typeof homeTraits)[number];
