/** Kinds of home by the names of the listings' `PropertySubType`. */
const kinds = {
  Detached: "Detached house",
  "Semi-Detached": "Semi-detached house",
  "Att/Row/Townhouse": "Townhouse (freehold)",
  "Condo Townhouse": "Townhouse (condominium)",
  "Condo Apartment": "Condominium apartment",
  Duplex: "Duplex",
  Multiplex: "Multiplex",
  "Rural Residential": "Rural home or cottage",
  "Vacant Land": "Vacant land",
  Other: "Something else",
};

const conditions = {
  excellent: "Excellent: renovated or like new",
  good: "Good: well maintained",
  fair: "Fair: some work to do",
  "needs-work": "Needs major work",
};

const timelines = {
  now: "As soon as possible",
  "3-months": "Within three months",
  "6-months": "Within six months",
  later: "Later than that",
  curious: "I only want to know the value",
};

const toOptions = (labels: Record<string, string>, first: string) => [
  { value: "", label: first },
  ...Object.entries(labels).map(([value, label]) => ({ value, label })),
];

const counts = (last: number) =>
  Object.fromEntries(Array.from({ length: last + 1 }, (_, count) => [String(count), String(count)]));

export const kindOptions = toOptions(kinds, "Choose");
export const conditionOptions = toOptions(conditions, "Rather not say");
export const timelineOptions = toOptions(timelines, "Rather not say");
export const bedroomOptions = toOptions(counts(10), "Choose");
export const bathroomOptions = toOptions(counts(10), "Choose");
