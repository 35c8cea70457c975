import type { AreaPrices } from "@larchway/shared/contracts/api";
import type { MapShape } from "../canvas/map-engine";
import { pillPrice } from "../pins/pin-face";

/** A shade of the map: areas with a median from this value up to the next one. */
export interface PriceClass {
  from: number;
  label: string;
}

/** Opacities of the shades, the cheapest first; streets stay legible below the darkest. */
export const shades = [0.1, 0.22, 0.34, 0.46, 0.58] as const;
const grey = 0.12;

/** Classes with about the same number of areas; fewer when medians are few or equal. */
export function classifyPrices(areas: AreaPrices["areas"]): PriceClass[] {
  const medians = areas.flatMap(({ medianPrice }) => medianPrice ?? []).sort((a, b) => a - b);
  const starts = shades.map((_, index) => medians[Math.floor((index * medians.length) / shades.length)]);
  const froms = [...new Set(starts)].filter((from) => from !== undefined);
  return froms.map((from, index) => {
    const next = froms[index + 1];
    if (froms.length === 1) return { from, label: pillPrice(from) };
    if (index === 0) return { from, label: `Below ${pillPrice(next ?? from)}` };
    return {
      from,
      label: next === undefined ? `${pillPrice(from)} and more` : `${pillPrice(from)} to ${pillPrice(next)}`,
    };
  });
}

/** The areas in their shades; those without a median are grey. */
export function toPriceShapes(areas: AreaPrices["areas"]): MapShape[] {
  const classes = classifyPrices(areas);
  return areas.map(({ medianPrice, boundary }): MapShape => {
    if (medianPrice === null) return { geometry: boundary, color: "label", fill: grey, edge: 0.3 };
    const index = classes.filter(({ from }) => medianPrice >= from).length - 1;
    return { geometry: boundary, color: "accent", fill: shades[index] ?? shades[0], edge: 0.5 };
  });
}
