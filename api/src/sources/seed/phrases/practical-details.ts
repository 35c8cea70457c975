import { formatCurrency } from "@larchway/shared/domain";
import { isHouse, isFlat, isDwelling, isLease, when, type Phrase } from "./phrase";

export const practicalDetails: Phrase[] = [
  when(
    (scene) => scene.home.heating === "Heat pump",
    () => "A heat pump keeps the bills low in January and the rooms cool in July.",
  ),
  when(
    (scene) => isHouse(scene),
    (_scene, random) =>
      `Recent work includes ${random.pick(["the roof", "new windows", "a new furnace", "the front porch", "spray-foam insulation"])} (${random.int(2019, 2025)}) and ${random.pick(["the eavestroughs", "the water heater", "attic insulation", "the driveway", "a 200-amp panel"])} (${random.int(2020, 2026)}).`,
  ),
  when(
    (scene) => scene.home.monthlyFee !== undefined,
    (scene) =>
      `The monthly fee of ${formatCurrency(scene.home.monthlyFee ?? 0)} covers building insurance and the common elements.`,
  ),
  when(
    (scene) => isFlat(scene) && Boolean(scene.home.locker),
    (scene) => `${scene.home.parking ? "A parking space and a locker are" : "A locker is"} included.`,
  ),
  when(
    (scene) => isFlat(scene),
    () => "The building has a gym, a party room and a rooftop terrace with barbecues.",
  ),
  when(
    (scene) => isLease(scene) && isDwelling(scene),
    () => "Looking for tenants with references for a lease of one year or longer.",
  ),
  when(
    (scene) => scene.home.kind === "plex",
    () => "Leases, rents and expenses are available on request.",
  ),
  when(
    (scene) => scene.home.kind === "commercial" && isLease(scene),
    () => "Additional rent is moderate and the landlord will consider a build-out for a longer term.",
  ),
  when(
    (scene) => scene.home.kind === "land",
    () => "Buyers should do their own due diligence on zoning and permits.",
  ),
];
