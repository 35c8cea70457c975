import type { Room } from "@larchway/shared/contracts/api";
import type { Home } from "./home";
import type { Random } from "@larchway/api/random/random";

/** Possible features of a room; each is true of the home. */
function listFeatures(type: string, home: Home): string[] {
  const floor = {
    Hardwood: "Hardwood Floor",
    "Engineered hardwood": "Hardwood Floor",
    Laminate: "Laminate Floor",
    "Vinyl plank": "Vinyl Floor",
    Broadloom: "Broadloom",
    Parquet: "Parquet",
  }[home.floors ?? ""];
  const floors = floor ? [floor] : [];
  const fire =
    home.fireplace === "Gas"
      ? ["Gas Fireplace"]
      : home.fireplace === "Wood"
        ? ["Wood Burning Fireplace"]
        : [];
  switch (type) {
    case "Living Room":
      return [...floors, ...fire, "Large Window", "Open Concept"];
    case "Dining Room":
      return [...floors, "Combined With Living", "Window"];
    case "Kitchen":
      return [
        `${home.counter ?? "Laminate"} Counter`,
        "Stainless Steel Appliances",
        "Double Sink",
        "Breakfast Bar",
      ];
    case "Family Room":
      return [...floors, "Large Window", ...(home.outdoor === "Deck" ? ["Walk-Out To Deck"] : [])];
    case "Primary Bedroom":
      return [...floors, "Large Window", ...(home.ensuite ? ["Ensuite Bath"] : []), "Double Closet"];
    case "Bedroom":
      return [...floors, "Window", "Closet"];
    case "Recreation Room":
      return ["Pot Lights", "Above Grade Window", "Vinyl Floor"];
    case "Bathroom":
      return ["Tile Floor", "Exhaust Fan"];
    case "Laundry":
      return ["Sink", "Tile Floor"];
    default:
      return floors;
  }
}

const sizes: Record<string, [number, number]> = {
  "Living Room": [4.8, 3.6],
  "Dining Room": [3.6, 3.1],
  Kitchen: [4, 3],
  "Family Room": [4.7, 3.8],
  "Primary Bedroom": [4.4, 3.7],
  Bedroom: [3.5, 3.1],
  Den: [2.6, 2.2],
  Office: [3.1, 2.8],
  "Recreation Room": [6.2, 4],
  Bathroom: [2.6, 1.9],
  Laundry: [2.4, 1.8],
};

/** The rooms of a home with level and size in metres. */
export function makeRooms(home: Home, random: Random): Room[] {
  // In a building with several apartments, each apartment has separate rooms.
  if (home.above === undefined || home.kind === "plex") return [];
  const scale = Math.sqrt(
    Math.min(1.5, Math.max(0.75, (home.area ?? 1500) / (620 * Math.max(1, home.above)))),
  );
  const isFlat = home.kind === "condo";
  const sleeping = isFlat ? "Flat" : home.storeys === 1 ? "Main" : "Second";
  const living = isFlat ? "Flat" : "Main";

  const room = (RoomType: string, RoomLevel: string): Room => {
    const [length, width] = sizes[RoomType] ?? [3.2, 3];
    const measure = (value: number) => Math.round(value * scale * random.between(0.9, 1.14) * 100) / 100;
    const features = random.shuffle(listFeatures(RoomType, home));
    return {
      RoomType,
      RoomLevel,
      RoomLength: measure(length),
      RoomWidth: measure(width),
      RoomFeatures: features.slice(0, random.int(1, 3)),
    };
  };

  const rooms = [room("Living Room", living)];
  if (home.above > 1 || random.chance(0.4)) rooms.push(room("Dining Room", living));
  rooms.push(room("Kitchen", living));
  if (!isFlat && home.above > 3 && random.chance(0.7)) rooms.push(room("Family Room", living));
  if (home.above > 0) rooms.push(room("Primary Bedroom", sleeping));
  for (let bedroom = 1; bedroom < home.above; bedroom += 1) {
    rooms.push(room("Bedroom", bedroom > 3 && home.storeys === 3 ? "Third" : sleeping));
  }
  if (isFlat && home.below) rooms.push(room("Den", "Flat"));
  if (!isFlat && random.chance(0.3)) rooms.push(room("Office", living));
  if (!isFlat && home.basement?.includes("Finished")) {
    rooms.push(room("Recreation Room", "Basement"));
    for (let bedroom = 0; bedroom < (home.below ?? 0); bedroom += 1) rooms.push(room("Bedroom", "Basement"));
  }
  for (let bath = 0; bath < (home.baths ?? 1); bath += 1) {
    rooms.push(room("Bathroom", bath === 2 ? living : bath > 2 && home.below ? "Basement" : sleeping));
  }
  const laundryLevel = {
    "In the suite": "Flat",
    "Upper level": "Second",
    "Main level": "Main",
    "Lower level": "Basement",
  }[home.laundry ?? ""];
  if (laundryLevel) rooms.push(room("Laundry", laundryLevel));
  return rooms;
}
