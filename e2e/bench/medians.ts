/** The median of each figure. */
export function medians<Figures extends Record<keyof Figures, number>>(all: readonly Figures[]): Figures {
  const [first] = all;
  if (!first) throw new Error("Nothing was measured.");
  const names = Object.keys(first) as (keyof Figures)[];
  return Object.fromEntries(
    names.map((name) => [name, median(all.map((figures) => figures[name]))]),
  ) as Figures;
}

/** The middle value. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}

/** How many times `b` is `a`, in hundredths. */
export function ratio(a: number, b: number): number {
  return Math.round((100 * a) / b) / 100;
}
