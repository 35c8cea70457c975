import { UnusableTilesError } from "./tile-set";

/** Layers of the protomaps schema that the map requires. */
const neededLayers = ["earth", "water", "roads", "places"];

/** @throws UnusableTilesError for tiles of another schema, which our style would draw as an empty map */
export function checkLayers(layers: readonly { id: string }[]): void {
  const ids = layers.map(({ id }) => id);
  const missing = neededLayers.filter((id) => !ids.includes(id));
  if (missing.length === 0) return;
  throw new UnusableTilesError(
    `Its layers are ${ids.join(", ") || "not named"}; the map draws tiles of the protomaps schema, which have ${missing.join(", ")}.`,
  );
}
