/** The ranges in which the board's members state living areas, in square feet. */
export const areaRanges = [700, 1100, 1500, 2000, 2500, 3000, 3500, 5000];
export const condoRanges = [0, 500, 600, 700, 800, 900, 1000, 1200, 1400, 1600, 1800, 2000, 2250];

export function toAreaRange(area: number, edges: readonly number[]): string {
  const at = edges.findIndex((edge) => area < edge);
  if (at === -1) return `${edges.at(-1)}+`;
  return at === 0 ? `< ${edges[0]}` : `${edges[at - 1]}-${edges[at]}`;
}
