import type { DevelopmentKind } from "@larchway/shared/contracts/api";

/** The floor plan of a kind of home, without a name and a price. */
export interface Plan {
  bedrooms: number;
  den: boolean;
  baths: number;
  /** Square feet. */
  size: readonly [from: number, to: number];
  /** The price of a square foot relative to a medium-sized home: small ones cost more. */
  factor: number;
}

const plan = (
  [bedrooms, den, baths]: readonly [number, boolean, number],
  size: readonly [number, number],
  factor: number,
): Plan => ({ bedrooms, den, baths, size, factor });

const studio = plan([0, false, 1], [345, 410], 1.12);
const apartments = [
  plan([1, false, 1], [455, 545], 1.05),
  plan([1, true, 1], [540, 640], 1.01),
  plan([2, false, 2], [690, 815], 0.97),
  plan([2, true, 2], [800, 930], 0.95),
  plan([3, false, 2], [940, 1190], 0.94),
];

/** The plans of a building. Only buildings with many homes have studios. */
export function listPlans(kind: DevelopmentKind, storeys: number): readonly Plan[] {
  switch (kind) {
    case "apartments":
      return storeys >= 20 ? [studio, ...apartments] : apartments;
    case "townhouses":
      return storeys >= 4
        ? [
            plan([2, false, 2], [960, 1080], 1.05),
            plan([2, true, 3], [1140, 1290], 1),
            plan([3, false, 3], [1320, 1510], 0.96),
          ]
        : [
            plan([3, false, 3], [1480, 1620], 1.04),
            plan([3, true, 3], [1690, 1850], 1),
            plan([4, false, 4], [1920, 2140], 0.97),
          ];
    case "semis":
      return [
        plan([3, false, 3], [1560, 1690], 1.03),
        plan([3, true, 3], [1740, 1880], 1),
        plan([4, false, 3], [1930, 2090], 0.97),
      ];
    case "houses":
      return [
        plan([3, true, 3], [2050, 2260], 1.04),
        plan([4, false, 4], [2380, 2650], 1),
        plan([4, true, 4], [2740, 3050], 0.97),
        plan([5, false, 5], [3180, 3560], 0.95),
      ];
  }
}

/** Names of plans; a development takes as many as it needs, from a random start. */
export const planNames = [
  "Alder", "Bobolink", "Catalpa", "Dogwood", "Elderberry", "Firefly", "Goldfinch", "Hawthorn", "Ironwood",
  "Juniper", "Kestrel", "Linden", "Meadowlark", "Nannyberry", "Osprey", "Plover", "Redbud", "Serviceberry",
  "Trillium", "Viburnum", "Warbler", "Yarrow",
]; // prettier-ignore
