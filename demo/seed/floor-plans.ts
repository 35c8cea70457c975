import type { Media, Room } from "@larchway/shared/contracts/api";
import { planPaper } from "@larchway/api/media/floor-plan/draw-floor-plan";
import { drawnPlanUrl } from "@larchway/api/media/media-url";
import { hashToSeed } from "@larchway/api/random/random";

/** Of the homes with enough rooms, one in so many has a plan. */
const everyNth = 4;
const fewestRooms = 5;

/** The floor plan of a home, drawn from its rooms; most homes have none. The same for all listings of an address. */
export function pickFloorPlans(listingKey: string, rooms: readonly Room[], address: string): Media[] {
  if (rooms.length < fewestRooms || hashToSeed(`plan ${address}`) % everyNth !== 0) return [];
  return [
    {
      mediaurl: drawnPlanUrl(listingKey, rooms),
      mediastatus: "Active",
      permission: ["Public"],
      imagesizedescription: "Largest",
      Order: 1,
      color: planPaper,
      ShortDescription: "Illustration: floor plan made from the sizes of the rooms, not to scale",
    },
  ];
}
