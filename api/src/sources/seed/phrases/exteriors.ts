import { isHouse, isFlat, when, count, type Phrase } from "./phrase";

export const exteriors: Phrase[] = [
  when(
    (scene) => isHouse(scene) && scene.season === "summer",
    () => "The perennial garden is in full bloom and needs little care.",
  ),
  when(
    (scene) => isHouse(scene) && scene.season === "autumn",
    () => "Mature maples shade the garden in summer and put on a show in October.",
  ),
  when(
    (scene) => isHouse(scene) && scene.season === "winter",
    () => "The driveway is wide and easy to clear, and the mudroom has space for boots and skis.",
  ),
  when(
    (scene) => isHouse(scene) && scene.season === "spring",
    () => "Lilacs and a flowering cherry mark the start of spring in the back garden.",
  ),
  when(
    (scene) => isHouse(scene) && scene.home.kind !== "townhouse",
    (scene) => `The ${scene.home.lotFront}-foot lot leaves space for a deck, a vegetable bed and a shed.`,
  ),
  when(
    (scene) => isHouse(scene),
    () => "A cedar deck off the kitchen has a gas line for the barbecue.",
  ),
  when(
    (scene) => Boolean(scene.home.pool),
    () => "The heated in-ground pool was relined two summers ago and has a new pump.",
  ),
  when(
    (scene) => Boolean(scene.home.waterfront),
    () => "There are stone steps to the shore, a sandy entry and deep water at the end of the dock.",
  ),
  when(
    (scene) => scene.home.balcony === "Open" || scene.home.balcony === "Terrace",
    (scene) =>
      `The ${scene.home.balcony === "Terrace" ? "terrace" : "balcony"} is deep enough for a table and gets ${scene.home.exposure?.includes("East") ? "morning" : "evening"} sun.`,
  ),
  when(
    (scene) => (scene.home.covered ?? 0) > 1 && !isFlat(scene),
    (scene) => `The garage takes ${count(scene.home.covered ?? 2, "car")} with a workbench along the side.`,
  ),
  when(
    (scene) => scene.home.kind === "condo townhouse",
    () => "A private patio faces the shared green, and the snow is cleared for you.",
  ),
];
