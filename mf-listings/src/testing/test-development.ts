import type { Development, DevelopmentDetail } from "@larchway/shared/contracts/api";

/** A new development; tests pass the fields that matter to them. */
export function testDevelopment(facts: Partial<Development> = {}): Development {
  return {
    id: "saltmarsh-house-leslieville",
    path: `/investments/${facts.id ?? "saltmarsh-house-leslieville"}`,
    name: "Saltmarsh House",
    builder: "Corvane Urban",
    city: "Toronto",
    neighbourhood: "Leslieville",
    kind: "apartments",
    status: "selling",
    priceFrom: 649_900,
    occupancy: "2028-06",
    storeys: 8,
    homes: 96,
    fewestBedrooms: 0,
    mostBedrooms: 1,
    picture: { mediaurl: "/api/media/development/abc/1600.jpg", alt: "Illustration: a tower" },
    ...facts,
  };
}

export function testDevelopmentDetail(): DevelopmentDetail {
  const plan = { baths: 1, sizeFrom: 455, sizeTo: 545, den: false };
  return {
    ...testDevelopment(),
    description: "96 apartments on 8 storeys.",
    tenure: "condominium",
    intersection: "Queen Street East and Carlaw Avenue",
    placePath: "/places/leslieville-toronto",
    place: "Leslieville, Toronto",
    aboutBuilder: "Builds mid-rise buildings.",
    amenities: ["Roof terrace"],
    units: [
      { ...plan, name: "Alder", bedrooms: 0, priceFrom: 500_000, isSoldOut: true },
      { ...plan, name: "Bobolink", bedrooms: 1, den: true, priceFrom: 649_900, isSoldOut: false },
    ],
    deposits: [
      { when: "On signing", amount: 5_000 },
      { when: "In 30 days", percent: 5, isBalance: true },
    ],
    feePerSquareFoot: 0.62,
    pictures: [{ mediaurl: "/api/media/development/abc/1600.jpg", alt: "Illustration: a tower" }],
    nearby: [testDevelopment({ id: "ropewalk-canary-district", name: "Ropewalk" })],
  };
}
