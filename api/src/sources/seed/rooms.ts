import type { Room } from "@larchway/shared/contracts/api";
import type { Home } from "./home";
import type { Random } from "./random";

const features: Record<string, string[]> = {
  "Living Room": ["Hardwood Floor", "Large Window", "Gas Fireplace", "Pot Lights", "Open Concept"],
  "Dining Room": ["Hardwood Floor", "Crown Moulding", "Overlooks Garden", "Combined With Living"],
  Kitchen: [
    "Quartz Counter",
    "Stainless Steel Appliances",
    "Centre Island",
    "Ceramic Floor",
    "Breakfast Bar",
  ],
  "Family Room": ["Gas Fireplace", "Hardwood Floor", "Walk-Out To Deck"],
  "Primary Bedroom": ["Walk-In Closet", "4 Piece Ensuite", "Broadloom", "Large Window", "3 Piece Ensuite"],
  Bedroom: ["Double Closet", "Broadloom", "Window", "Hardwood Floor"],
  Den: ["Laminate Floor", "Pot Lights"],
  Office: ["French Doors", "Hardwood Floor"],
  "Recreation Room": ["Vinyl Floor", "Above Grade Window", "Pot Lights", "Wet Bar"],
  Bathroom: ["3 Piece Bath", "4 Piece Bath", "Tile Floor"],
  Laundry: ["Sink", "Tile Floor"],
  "Bonus Room": ["Vinyl Floor"],
};

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
  if (home.above === undefined) return [];
  const scale = Math.sqrt(
    Math.min(1.5, Math.max(0.75, (home.area ?? 1500) / (620 * Math.max(1, home.above)))),
  );
  const isFlat = home.kind === "condo";
  const sleeping = isFlat ? "Flat" : home.storeys === 1 ? "Main" : "Second";
  const living = isFlat ? "Flat" : "Main";

  const room = (RoomType: string, RoomLevel: string): Room => {
    const [length, width] = sizes[RoomType] ?? [3.2, 3];
    const measure = (value: number) => Math.round(value * scale * random.between(0.9, 1.14) * 100) / 100;
    const known = random.shuffle(features[RoomType] ?? []);
    return {
      RoomType,
      RoomLevel,
      RoomLength: measure(length),
      RoomWidth: measure(width),
      RoomFeatures: known.slice(0, random.int(1, 3)),
    };
  };

  const rooms = [room("Living Room", living)];
  if (home.above > 1 || random.chance(0.4)) rooms.push(room("Dining Room", living));
  rooms.push(room("Kitchen", living));
  if (!isFlat && home.above > 3 && random.chance(0.7)) rooms.push(room("Family Room", living));
  if (home.above > 0) rooms.push(room("Primary Bedroom", sleeping));
  for (let bedroom = 1; bedroom < home.above; bedroom += 1) {
    rooms.push(room("Bedroom", bedroom > 3 && !isFlat ? "Third" : sleeping));
  }
  if (isFlat && home.below) rooms.push(room("Den", "Flat"));
  if (!isFlat && random.chance(0.3)) rooms.push(room("Office", living));
  if (!isFlat && home.basement?.includes("Finished")) {
    rooms.push(room("Recreation Room", "Basement"));
    for (let bedroom = 0; bedroom < (home.below ?? 0); bedroom += 1) rooms.push(room("Bedroom", "Basement"));
  }
  rooms.push(room("Bathroom", sleeping));
  if (random.chance(0.5)) rooms.push(room("Laundry", isFlat ? "Flat" : "Basement"));
  return rooms;
}
