import { isDwelling, when, type Phrase } from "./phrase";

export const places: Phrase[] = [
  when(
    (scene) => scene.neighbourhood !== undefined,
    (scene) => `${scene.neighbourhood} has its shops, library and schools within a short walk.`,
  ),
  when(
    (scene) => scene.city === "Toronto",
    () => "The streetcar or bus is at the corner, and the subway is a few stops away.",
  ),
  when(
    (scene) => scene.city === "Toronto" && isDwelling(scene),
    () => "A ravine trail starts around the corner and runs for kilometres.",
  ),
  when(
    (scene) => scene.city !== "Toronto",
    (scene) => `Schools, parks and the shops of ${scene.city} are a few minutes away.`,
  ),
  when(
    (scene) =>
      [
        "Mississauga",
        "Brampton",
        "Oakville",
        "Burlington",
        "Milton",
        "Ajax",
        "Pickering",
        "Whitby",
        "Oshawa",
        "Vaughan",
        "Markham",
        "Richmond Hill",
        "Aurora",
        "Newmarket",
        "Barrie",
      ].includes(scene.city),
    () => "The GO station is close enough for an easy commute.",
  ),
  when(
    (scene) => scene.city === "Ottawa",
    () => "The river pathways and the light rail are both close by.",
  ),
  when(
    (scene) =>
      ["Kingston", "Cobourg", "Collingwood", "Belleville", "St. Catharines", "Niagara Falls"].includes(
        scene.city,
      ),
    (scene) => `The waterfront of ${scene.city} is minutes from the door.`,
  ),
  when(
    (scene) => ["Kitchener", "Waterloo", "Guelph", "London", "Hamilton"].includes(scene.city),
    () => "The university and the hospital are both within a short drive, as is the highway.",
  ),
  when(isDwelling, (scene) => `${scene.street} is a street where people still say hello.`),
  when(
    (scene) => scene.home.kind === "land" || scene.home.kind === "cottage",
    () => "The nearest town has groceries, a hardware store and a good bakery.",
  ),
];
