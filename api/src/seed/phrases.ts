import type { Home } from "./home";
import type { Random } from "./random";

/** What a sentence may speak of. */
export interface Scene {
  home: Home;
  city: string;
  street: string;
  neighbourhood?: string;
  season: "spring" | "summer" | "autumn" | "winter";
}

/** A sentence, or nothing when it would not be true of this home. */
export type Phrase = (scene: Scene, random: Random) => string | undefined;

const isHouse = ({ home }: Scene) => !["condo", "condo townhouse", "land", "commercial"].includes(home.kind);
const isFlat = ({ home }: Scene) => home.kind === "condo";
const isDwelling = ({ home }: Scene) => home.kind !== "land" && home.kind !== "commercial";
const isLease = ({ home }: Scene) => home.transaction === "For Lease";

/** A sentence for homes that pass a test. */
const when =
  (test: (scene: Scene) => boolean | undefined, text: Phrase): Phrase =>
  (scene, random) =>
    test(scene) ? text(scene, random) : undefined;

const words = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight"];
const count = (value: number, noun: string) => `${words[value] ?? value} ${noun}${value === 1 ? "" : "s"}`;
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function noun({ home }: Scene): string {
  const names: Record<string, string> = {
    detached: "detached home",
    bungalow: "bungalow",
    semi: "semi-detached home",
    townhouse: "townhouse",
    "condo townhouse": "condo townhouse",
    condo: home.style === "Loft" ? "loft" : "suite",
    plex: home.propertySubType === "Multiplex" ? "multiplex" : home.propertySubType.toLowerCase(),
    cottage: "cottage",
    land: "lot",
    commercial: "commercial space",
  };
  return names[home.kind] ?? "home";
}

const where = ({ neighbourhood, city }: Scene) => (neighbourhood ? `${neighbourhood}, ${city}` : city);
const beds = ({ home }: Scene) => (home.above ? count(home.above, "bedroom") : "a sleeping area");

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
      `About ${scene.home.area?.toLocaleString("en-CA")} square feet with high ceilings and a rear loading door.`,
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

export const sleepings: Phrase[] = [
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

export const outsides: Phrase[] = [
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

export const practicals: Phrase[] = [
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
      `The monthly fee of $${scene.home.monthlyFee} covers building insurance and the common elements.`,
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

export const closings: Phrase[] = [
  when(isDwelling, () => "Come and see it in daylight."),
  when(isDwelling, () => "Floor plans and a home inspection report are available."),
  when((scene) => isDwelling(scene) && !isLease(scene), () => "Offers are welcome at any time."),
  when((scene) => isDwelling(scene) && !isLease(scene), () => "Closing is flexible."),
  when((scene) => isHouse(scene) && !isLease(scene), () => "A home like this seldom comes up on this street."),
  when((scene) => isLease(scene), () => "Viewings by appointment, most evenings and on weekends."),
  when((scene) => scene.home.kind === "commercial", () => "Please do not approach staff directly."),
  when((scene) => scene.home.kind === "land", () => "Please walk the property only with an appointment."),
]; // prettier-ignore
