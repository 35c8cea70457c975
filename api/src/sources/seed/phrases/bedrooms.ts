import { isHouse, isFlat, isDwelling, when, count, capital, type Phrase } from "./phrase";

export const bedrooms: Phrase[] = [
  when(
    (scene) => isHouse(scene) && (scene.home.baths ?? 0) > 2,
    () => "The primary bedroom has a walk-in closet and a bath of its own with a glass shower.",
  ),
  when(
    (scene) => (scene.home.above ?? 0) > 2 && (scene.home.storeys ?? 1) > 1 && !isFlat(scene),
    (scene) => `Upstairs are ${count(scene.home.above ?? 3, "good bedroom")}, each with a full closet.`,
  ),
  when(
    (scene) => isDwelling(scene) && (scene.home.baths ?? 0) > 1,
    (scene) => `${capital(count(scene.home.baths ?? 2, "bathroom"))} keep the mornings calm.`,
  ),
  when(
    (scene) => isFlat(scene) && (scene.home.above ?? 0) > 1,
    () => "The bedrooms sit on opposite sides of the living room, which gives everyone some quiet.",
  ),
  when(
    (scene) => isFlat(scene) && (scene.home.above ?? 0) === 1,
    () => "The bedroom fits a king-size bed and has a double closet.",
  ),
  when(
    (scene) => scene.home.kind === "bungalow",
    () => "All bedrooms are on the main floor, away from the street.",
  ),
  when(
    (scene) => isDwelling(scene) && (scene.home.above ?? 0) > 3,
    () => "The fourth bedroom makes a fine office with morning sun.",
  ),
];
