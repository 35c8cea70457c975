import type { Development, DevelopmentDetail } from "@larchway/shared/contracts/api";

/** For tests: a new development as lists have it. */
export const testDevelopment: Development = {
  id: "saltmarsh-house-leslieville",
  path: "/investments/saltmarsh-house-leslieville",
  name: "Saltmarsh House",
  builder: "Corvane Urban",
  city: "Toronto",
  neighbourhood: "Leslieville",
  kind: "apartments",
  status: "selling",
  priceFrom: 514_900,
  occupancy: "2028-06",
  storeys: 8,
  homes: 96,
  fewestBedrooms: 0,
  mostBedrooms: 1,
  picture: {
    mediaurl: "/api/media/development/abc/1600.jpg",
    alt: "Illustration: a tower",
    color: "#445544",
  },
};

const studio = { name: "Alder", bedrooms: 0, den: false, baths: 1, sizeFrom: 345, sizeTo: 410 };

/** For tests: all of it. */
export const testDevelopmentDetail: DevelopmentDetail = {
  ...testDevelopment,
  description: "96 apartments & lofts.",
  tenure: "condominium",
  intersection: "Queen Street East and Carlaw Avenue",
  placePath: "/places/leslieville-toronto",
  place: "Leslieville, Toronto",
  aboutBuilder: "Builds mid-rise buildings.",
  amenities: ["Roof terrace"],
  units: [
    { ...studio, priceFrom: 500_000, isSoldOut: true },
    { ...studio, name: "Birch", bedrooms: 1, den: true, priceFrom: 514_900, isSoldOut: false },
  ],
  deposits: [
    { when: "On signing", amount: 5_000 },
    { when: "In 30 days", percent: 5, isBalance: true },
  ],
  feePerSquareFoot: 0.62,
  pictures: [{ mediaurl: "/api/media/development/abc/1600.jpg", alt: "Illustration: a tower" }],
  nearby: [{ ...testDevelopment, id: "other", path: "/investments/other", status: "registration" }],
};
