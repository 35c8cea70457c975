import { readAreas, readCircle, readCommute, type Ring } from "@larchway/shared/listing-filters";
import { circleRing } from "./circle-ring";
import type { Boundary, MapArea } from "./map-area";

/** The area of a search: from the URL, and from its place. */
export interface SearchedAreas {
  /** The boundary of the searched place. */
  boundary: Boundary | null;
  /** The filters of these names. */
  area?: string;
  within?: string;
  commute?: string;
  secondCommute?: string;
  /** The outermost distance ring. */
  rings?: string;
}

/** Kilometres of the rings within the largest one. */
const ringSteps = [0.5, 1, 2, 5, 10, 20, 50];
const mostRings = 3;

/** The areas that the map highlights for a search, the largest first. */
export function listAreas({
  boundary,
  area = "",
  within = "",
  commute = "",
  secondCommute = "",
  rings = "",
}: SearchedAreas): MapArea[] {
  const commutes = [commute, secondCommute].map((text) => readCommute(text)?.area ?? "");
  const circle = readCircle(within);
  return [
    ...listRings(rings),
    ...(boundary ? [{ role: "place" as const, boundary }] : []),
    ...(circle
      ? [
          {
            role: "within" as const,
            boundary: toBoundary([circleRing(circle)]),
            label: `${circle.kilometres} km`,
          },
        ]
      : []),
    ...[area, ...commutes].flatMap((text) => {
      const drawn = readAreas(text);
      return drawn ? [{ role: "drawn" as const, boundary: toBoundary(drawn.map(close)) }] : [];
    }),
  ];
}

function listRings(text: string): MapArea[] {
  const widest = readCircle(text);
  if (!widest) return [];
  const shorter = ringSteps.filter((kilometres) => kilometres < widest.kilometres).slice(1 - mostRings);
  return [widest.kilometres, ...shorter.reverse()].map((kilometres) => ({
    role: "ring",
    boundary: toBoundary([circleRing({ ...widest, kilometres })]),
    label: `${kilometres} km`,
  }));
}

function close(ring: Ring): Ring {
  return ring[0] ? [...ring, ring[0]] : ring;
}

function toBoundary(rings: readonly Ring[]): Boundary {
  return {
    type: "MultiPolygon",
    coordinates: rings.map((ring) => [ring.map(([longitude, latitude]) => [longitude, latitude])]),
  };
}
