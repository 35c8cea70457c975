import { formatCount } from "@larchway/shared/domain";
import { isHouse, isFlat, isDwelling, when, count, type Phrase } from "./phrase";

export const interiors: Phrase[] = [
  when(isDwelling, () => "The kitchen has quartz counters, full-height cabinets and a gas range."),
  when(isDwelling, () => "Cooks will like the deep sink, the pantry wall and a counter long enough for two."),
  when(
    (scene) => isHouse(scene) && (scene.home.above ?? 0) > 2,
    () => "The kitchen opens to a family room that overlooks the garden.",
  ),
  when(isHouse, () => "A wide living room with oak floors runs the depth of the house."),
  when(
    (scene) => Boolean(scene.home.fireplace),
    () => "The gas fireplace in the living room is framed by built-in shelves.",
  ),
  when(isDwelling, () => "Oak floors throughout the main rooms were refinished last year."),
  when(
    (scene) => isDwelling(scene) && !isFlat(scene),
    () => "A formal dining room seats ten and closes off with pocket doors.",
  ),
  when(isFlat, () => "Floor-to-ceiling windows bring daylight to every room."),
  when(
    isFlat,
    () => "The kitchen has integrated appliances and an island on wheels that doubles as a table.",
  ),
  when(
    (scene) => isFlat(scene) && Boolean(scene.home.below),
    () => "The den is a true room with a door, large enough for a desk and a bed for guests.",
  ),
  when(
    (scene) => scene.home.style === "Loft",
    () => "Exposed concrete, ducts and 11-foot ceilings give the rooms their character.",
  ),
  when(
    (scene) => isHouse(scene) && (scene.home.yearBuilt ?? 2000) < 1950,
    () => "Leaded glass, high baseboards and the original staircase have all been kept.",
  ),
  when(
    (scene) => isDwelling(scene) && (scene.home.yearBuilt ?? 0) > 2010,
    () => "Nine-foot ceilings and wide-plank floors carry through the main level.",
  ),
  when(
    (scene) => scene.home.basement === "Finished" && isHouse(scene),
    () => "Downstairs is a finished recreation room with above-grade windows and a full bath.",
  ),
  when(
    (scene) => scene.home.basement === "Finished with Separate Entrance",
    () => "The lower level has its own entrance and kitchen, ready for in-laws or a tenant.",
  ),
  when(
    (scene) => scene.home.basement === "Walk-Out",
    () => "The lower level walks out to the garden and could be a studio or a suite.",
  ),
  when(
    (scene) => scene.home.basement === "Unfinished" && isHouse(scene),
    () => "The basement is dry, tall and unfinished, so you can plan it your way.",
  ),
  when(
    (scene) => scene.home.kind === "plex",
    (scene) =>
      `The units are separately metered and together hold ${count(scene.home.above ?? 4, "bedroom")}.`,
  ),
  when(
    (scene) => scene.home.kind === "commercial",
    (scene) =>
      `About ${formatCount(scene.home.area ?? 0, "square foot", "square feet")} with high ceilings and a rear loading door.`,
  ),
  when(
    (scene) => scene.home.kind === "commercial",
    () => "The space was rewired recently and has a private office, a staff kitchen and storage.",
  ),
  when(
    (scene) => scene.home.kind === "land",
    () => "The lot is cleared at the front and treed along the back line.",
  ),
];
