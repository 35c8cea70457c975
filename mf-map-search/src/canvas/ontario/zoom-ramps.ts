import type { ExpressionSpecification } from "maplibre-gl";

export type Stop = [zoom: number, value: number];

/** A value that grows with the zoom as distances on the map do, though a little slower. */
export function grows(...stops: Stop[]): ExpressionSpecification {
  return [
    "interpolate",
    ["exponential", 1.5],
    ["zoom"],
    ...stops.flat(),
  ] as unknown as ExpressionSpecification;
}

/** A value that changes evenly with the zoom. */
export function fades(...stops: Stop[]): ExpressionSpecification {
  return ["interpolate", ["linear"], ["zoom"], ...stops.flat()] as unknown as ExpressionSpecification;
}
