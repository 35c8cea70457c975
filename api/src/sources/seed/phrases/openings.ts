import {
  isHouse,
  isFlat,
  isDwelling,
  isLease,
  when,
  capital,
  noun,
  where,
  beds,
  type Phrase,
} from "./phrase";

export const openings: Phrase[] = [
  when(
    isHouse,
    (scene) => `A well-kept ${noun(scene)} on ${scene.street} with ${beds(scene)} and room to grow.`,
  ),
  when(
    isHouse,
    (scene) =>
      `Set back on a quiet stretch of ${scene.street}, this ${noun(scene)} has been cared for by the same owners for years.`,
  ),
  when(
    isHouse,
    (scene) =>
      `${capital(beds(scene))}, good light and a plan that works: this ${noun(scene)} is ready for its next family.`,
  ),
  when(
    (scene) => isHouse(scene) && (scene.home.yearBuilt ?? 2000) < 1950,
    (scene) =>
      `Built in ${scene.home.yearBuilt} and updated with respect, this ${noun(scene)} keeps its original trim and gains a modern kitchen.`,
  ),
  when(
    (scene) => isHouse(scene) && (scene.home.yearBuilt ?? 0) > 2015,
    (scene) =>
      `Finished in ${scene.home.yearBuilt}, this ${noun(scene)} still feels new, with tall ceilings and large windows on both floors.`,
  ),
  when(
    (scene) => scene.home.kind === "bungalow",
    (scene) =>
      `Everything on one level: a bright ${noun(scene)} in ${where(scene)} with ${beds(scene)} and an easy flow from room to room.`,
  ),
  when(
    (scene) => scene.home.kind === "semi",
    (scene) =>
      `A generous semi in ${where(scene)}, wider than most on the street and bright from front to back.`,
  ),
  when(
    (scene) => scene.home.kind === "townhouse" || scene.home.kind === "condo townhouse",
    (scene) =>
      `A townhouse in ${where(scene)} that lives like a house, with its own front door and ${beds(scene)}.`,
  ),
  when(
    (scene) => scene.home.kind === "townhouse" || scene.home.kind === "condo townhouse",
    (scene) =>
      `Three things set this ${noun(scene)} apart on ${scene.street}: light, storage and a quiet rear exposure.`,
  ),
  when(
    (scene) => isFlat(scene) && scene.home.exposure !== undefined,
    (scene) =>
      `A ${scene.home.exposure?.toLowerCase()}-facing ${noun(scene)} on ${scene.street} with clear views and ${beds(scene)}.`,
  ),
  when(
    isFlat,
    (scene) =>
      `${scene.home.above === 0 ? "A clever studio" : capital(`${beds(scene)} and not a wasted foot`)}: this ${noun(scene)} in ${where(scene)} puts its space where it counts.`,
  ),
  when(
    (scene) => isFlat(scene) && (scene.home.storeys ?? 0) > 25,
    (scene) =>
      `High above ${scene.street}, a calm ${noun(scene)} in a ${scene.home.storeys}-storey building with a full-time concierge.`,
  ),
  when(
    (scene) => isFlat(scene) && (scene.home.storeys ?? 0) <= 12,
    (scene) =>
      `In a small building on ${scene.street} where neighbours know each other, this ${noun(scene)} is an easy place to come home to.`,
  ),
  when(
    (scene) => scene.home.kind === "plex",
    (scene) =>
      `A purpose-built ${noun(scene)} on ${scene.street} with separate entrances and a steady rental history.`,
  ),
  when(
    (scene) => scene.home.kind === "plex",
    (scene) =>
      `Live in one unit and let the others help with the mortgage: a solid ${noun(scene)} in ${where(scene)}.`,
  ),
  when(
    (scene) => Boolean(scene.home.waterfront),
    (scene) =>
      `Mornings on the dock, evenings by the fire: a four-season ${noun(scene)} on the water near ${scene.city}.`,
  ),
  when(
    (scene) => scene.home.kind === "cottage",
    (scene) =>
      `A tidy ${noun(scene)} near ${scene.city} with pine floors, a wood stove and a deck under tall trees.`,
  ),
  when(
    (scene) => scene.home.kind === "land",
    (scene) =>
      `A level lot of ${scene.home.lotFront} by ${scene.home.lotDepth} feet on ${scene.street}, with services at the road.`,
  ),
  when(
    (scene) => scene.home.kind === "land",
    (scene) =>
      `Build what you have in mind: ${scene.home.lotFront} feet of frontage on ${scene.street}, minutes from the centre of ${scene.city}.`,
  ),
  when(
    (scene) => scene.home.kind === "commercial",
    (scene) => `Street-level space on ${scene.street} with strong walk-by traffic and wide display windows.`,
  ),
  when(
    (scene) => scene.home.kind === "commercial",
    (scene) =>
      `A flexible ${scene.home.propertySubType.toLowerCase()} property in ${scene.city}, suited to an owner-user or an investor.`,
  ),
  when(
    (scene) => isLease(scene) && isDwelling(scene),
    (scene) => `For lease: a clean and bright ${noun(scene)} in ${where(scene)} with ${beds(scene)}.`,
  ),
  when(
    (scene) => isLease(scene) && isFlat(scene),
    (scene) =>
      `Available now, a ${noun(scene)} of about ${scene.home.area} square feet on ${scene.street}, freshly painted and professionally cleaned.`,
  ),
];
