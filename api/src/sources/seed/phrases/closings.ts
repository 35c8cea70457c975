import { isHouse, isDwelling, isLease, when, type Phrase } from "./phrase";

export const closings: Phrase[] = [
  when(isDwelling, () => "Come and see it in daylight."),
  when(isDwelling, () => "Floor plans and a home inspection report are available."),
  when(
    (scene) => isDwelling(scene) && !isLease(scene),
    () => "Offers are welcome at any time.",
  ),
  when(
    (scene) => isDwelling(scene) && !isLease(scene),
    () => "Closing is flexible.",
  ),
  when(
    (scene) => isHouse(scene) && !isLease(scene),
    () => "A home like this seldom comes up on this street.",
  ),
  when(
    (scene) => isLease(scene),
    () => "Viewings by appointment, most evenings and on weekends.",
  ),
  when(
    (scene) => scene.home.kind === "commercial",
    () => "Please do not approach staff directly.",
  ),
  when(
    (scene) => scene.home.kind === "land",
    () => "Please walk the property only with an appointment.",
  ),
];
