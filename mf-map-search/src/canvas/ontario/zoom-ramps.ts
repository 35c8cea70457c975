import type { ExpressionSpecification } from "maplibre-gl";

export type Stop = [zoom: number, value: number];

/** A value that grows with the zoom slightly slower than distances on the map. */
export function grows(...stops: Stop[]): ExpressionSpecification {
  return [
    "interpolate",
    ["exponential", 1.5],
    ["zoom"],
    ...stops.flat(),
  ] as unknown as ExpressionSpecification;
}

/** A value that changes linearly with the zoom. */
export function fades(...stops: Stop[]): ExpressionSpecification {
  return ["interpolate", ["linear"], ["zoom"], ...stops.flat()] as unknown as ExpressionSpecification;
}
