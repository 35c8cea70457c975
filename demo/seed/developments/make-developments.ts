import type { Deposit, DevelopmentStatus, DevelopmentUnit } from "@larchway/shared/contracts/api";
import type { DevelopmentRecord } from "@larchway/api/developments/development-record";
import { splitWords } from "@larchway/listing-index/search-text/normalize-name";
import { assertDefined } from "@larchway/api/random/assert-defined";
import { hashToSeed, Random } from "@larchway/api/random/random";
import { describeDevelopment } from "./describe-development";
import { listPlans, planNames } from "./plans";
import { builders, type Project, projects } from "./projects";

/** The demo's developments. The same day gives the same ones; their dates are relative to the day. */
export function makeDevelopments(now: number): DevelopmentRecord[] {
  return projects.map((project) => makeDevelopment(project, now));
}

function makeDevelopment(project: Project, now: number): DevelopmentRecord {
  const { name, neighbourhood, city, at, kind, storeys, homes, months } = project;
  const random = new Random(hashToSeed(`development ${name}`));
  const builder = assertDefined(builders[project.builder]);
  const isCondominium = kind === "apartments" || storeys >= 4;
  return {
    id: [...splitWords(name), ...splitWords(neighbourhood)].join("-"),
    name,
    builder: builder.name,
    aboutBuilder: builder.about,
    city,
    neighbourhood,
    intersection: at,
    kind,
    storeys,
    homes,
    tenure: isCondominium ? "condominium" : "freehold",
    status: toStatus(months),
    occupancy: addMonths(now, months),
    description: describeDevelopment(project, random),
    amenities: pickAmenities(project, random),
    units: makeUnits(project, random),
    deposits: makeDeposits(project),
    ...(isCondominium && { feePerSquareFoot: makeFee(project, random) }),
    pictures: pickPictures(project, random),
  };
}

function toStatus(months: number): DevelopmentStatus {
  if (months <= 9) return "move-in-soon";
  return months > 30 ? "registration" : "selling";
}

/** "2028-06" */
function addMonths(now: number, months: number): string {
  const today = new Date(now);
  const day = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + months, 1));
  return day.toISOString().slice(0, 7);
}

function makeUnits(project: Project, random: Random): DevelopmentUnit[] {
  const first = random.int(0, planNames.length - 1);
  const plans = listPlans(project.kind, project.storeys);
  // While homes are sold, the smallest are sold first, and never all of them.
  const soldOut = project.months <= 9 ? random.int(1, 2) : project.months > 30 ? 0 : random.int(0, 1);
  return plans.map(({ bedrooms, den, baths, size: [from, to], factor }, index) => ({
    name: assertDefined(planNames[(first + index) % planNames.length]),
    bedrooms,
    den,
    baths,
    sizeFrom: from,
    sizeTo: to,
    priceFrom: roundPrice(from * project.perSquareFoot * factor),
    isSoldOut: index < Math.min(soldOut, plans.length - 1),
  }));
}

/** Builders ask 649,900. */
function roundPrice(price: number): number {
  return Math.round(price / 5_000) * 5_000 - 100;
}

/** Shares of the price for condominiums; for houses, dollars that are about 10 %. */
function makeDeposits({ kind, storeys, months, perSquareFoot }: Project): Deposit[] {
  if (kind === "apartments" || storeys >= 4) {
    const stages: Deposit[] = [
      { when: "On signing", amount: 5_000 },
      { when: "In 30 days", percent: 5, isBalance: true },
      { when: "In 120 days", percent: 5 },
    ];
    if (months > 12) stages.push({ when: "In 370 days", percent: 5 });
    return [...stages, { when: "On occupancy", percent: 5 }];
  }
  const step = perSquareFoot >= 550 ? 30_000 : 20_000;
  return ["On signing", "In 60 days", "In 120 days", "In 180 days"].map((when) => ({ when, amount: step }));
}

/** Dollars a month for each square foot: more for more amenities. */
function makeFee({ storeys }: Project, random: Random): number {
  const base = storeys >= 20 ? 0.66 : storeys >= 6 ? 0.6 : 0.42;
  return Math.round((base + random.between(0, 0.05)) * 100) / 100;
}

const buildingAmenities = [
  "Fitness room",
  "Roof terrace with barbecues",
  "Rooms to work in",
  "Guest suite",
  "Parcel room",
  "Dog wash",
  "Bicycle room with a repair stand",
  "Party room with a kitchen",
  "Children's playroom",
];

function pickAmenities({ kind, storeys }: Project, random: Random): string[] {
  if (kind === "apartments") {
    const picked = random.shuffle(buildingAmenities).slice(0, storeys >= 20 ? 6 : 4);
    return storeys >= 20 ? ["Concierge", ...picked] : picked;
  }
  if (kind === "townhouses") return ["Shared green with benches", "Visitor parking", "Bicycle shelter"];
  return ["Neighbourhood park", "Walking paths", "Rough-in for a car charger in each garage"];
}

const cityRooms = ["int-living-05", "int-kitchen-10", "int-bedroom-03", "int-dining-05", "int-bedroom-07"];
const houseRooms = ["int-kitchen-04", "int-living-07", "int-bedroom-04", "int-bath-03", "int-dining-07"];

/** The building, then rooms as they may be. */
function pickPictures({ kind, exterior }: Project, random: Random): string[] {
  const rooms = random.shuffle(kind === "apartments" ? cityRooms : houseRooms).slice(0, 3);
  return [exterior, ...rooms, ...(kind === "apartments" ? ["int-lobby-01"] : [])];
}
