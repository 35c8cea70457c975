import {
  filterChips,
  splitByMarket,
  type Market,
  type SearchFilters,
} from "@larchway/shared/listing-filters";
import { MarketLinks } from "./market-links";
import * as styles from "./market-switch.module.css";

export interface MarketSwitchProps {
  /** Name of the group for screen readers. */
  label: string;
  market: Market;
  filters: SearchFilters;
  /** The path of each market's page, and of its search with some filters. */
  pages: readonly { market: Market; label: string; pathname: string }[];
  toSearch: (filters: SearchFilters) => string;
}

const otherMarkets: Record<Market, string> = { "For Sale": "homes for rent", "For Lease": "homes for sale" };

/** The same search on the other market, and the filters that do not apply there. */
export function MarketSwitch({ label, market, filters, pages, toSearch }: MarketSwitchProps) {
  const { ofBoth, ofOne } = splitByMarket(filters);
  const dropped = filterChips(ofOne, market).map(({ text }) => text);
  return (
    <div className={styles.switch}>
      <MarketLinks
        label={label}
        links={pages.map((page) => ({
          label: page.label,
          to: { pathname: page.pathname, search: toSearch(page.market === market ? filters : ofBoth) },
          isCurrent: page.market === market,
        }))}
      />
      {dropped.length > 0 && (
        <p className={styles.note}>{`Not carried over to ${otherMarkets[market]}: ${dropped.join(", ")}`}</p>
      )}
    </div>
  );
}
