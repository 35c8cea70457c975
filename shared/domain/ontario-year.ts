const hourMs = 3_600_000;

/**
 * The calendar year in Ontario at an instant (milliseconds since 1970). At every new year Ontario is five hours behind
 * UTC. The first `Intl` format of a page takes a phone 40 ms, and every page shows the year.
 */
export function getOntarioYear(now: number): number {
  return new Date(now - 5 * hourMs).getUTCFullYear();
}
