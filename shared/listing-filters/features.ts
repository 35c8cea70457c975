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
