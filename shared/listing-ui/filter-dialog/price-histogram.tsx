import { formatCurrency } from "@larchway/shared/domain";
import { classNames } from "@larchway/shared/ui/class-names";
import * as styles from "./price-histogram.module.css";

export interface PriceHistogramProps {
  /** Dollars: the size of the ranges, which start at 0. The last one has no upper end. */
  width: number;
  /** The number of homes in each range. */
  counts: readonly number[] | undefined;
  minPrice: number | undefined;
  maxPrice: number | undefined;
}

/** How the prices of the search are distributed; the chosen range is highlighted. The fields next to it choose. */
export function PriceHistogram({
  width,
  counts: loaded,
  minPrice = 0,
  maxPrice = Infinity,
}: PriceHistogramProps) {
  const counts = loaded ?? [];
  const highest = Math.max(0, ...counts);
  return (
    <div className={styles.histogram}>
      <div aria-hidden="true" className={styles.bars}>
        {counts.map((count, index) => {
          const isChosen = (index + 1) * width > minPrice && index * width < maxPrice;
          return (
            <svg
              key={index}
              viewBox="0 0 1 100"
              preserveAspectRatio="none"
              className={classNames(styles.bar, isChosen && styles.chosen)}
            >
              <rect width="1" height={toHeight(count, highest)} y={100 - toHeight(count, highest)} />
            </svg>
          );
        })}
      </div>
      <p className={styles.text}>
        {loaded && (highest > 0 ? describe(width, counts) : "No home with a price matches.")}
      </p>
    </div>
  );
}

/** Percent; a range with few homes is still visible. */
function toHeight(count: number, highest: number): number {
  return count === 0 ? 0 : Math.max(3, (count / highest) * 100);
}

/** The narrowest range with the middle half of the homes: "Half of the homes cost $600,000 to $900,000." */
function describe(width: number, counts: readonly number[]): string {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const findRange = (share: number) => {
    let sum = 0;
    return counts.findIndex((count) => (sum += count) > share * total);
  };
  const from = formatCurrency(findRange(0.25) * width);
  const last = findRange(0.75);
  const isOpen = last === counts.length - 1;
  return `Half of the homes cost ${from} ${isOpen ? "or more" : `to ${formatCurrency((last + 1) * width)}`}.`;
}
