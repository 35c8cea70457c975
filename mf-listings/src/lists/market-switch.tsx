import { filtersOfBothMarkets, writeFilters, type SearchFilters } from "@larchway/shared/listing-filters";
import { Link } from "@larchway/shared/router";
import styles from "./market-switch.module.css";

const markets = [
  { kind: "sale", label: "For sale", path: "/buying/search" },
  { kind: "lease", label: "For rent", path: "/renting/search" },
] as const;

export interface MarketSwitchProps {
  kind: "sale" | "lease";
  filters: SearchFilters;
}

/** The same search on the other market. */
export function MarketSwitch({ kind, filters }: MarketSwitchProps) {
  const search = writeFilters(filtersOfBothMarkets(filters)).toString();
  return (
    <nav className={styles.markets} aria-label="For sale or for rent">
      {markets.map((market) => (
        <Link
          key={market.kind}
          to={{
            pathname: market.path,
            search: market.kind === kind ? writeFilters(filters).toString() : search,
          }}
          aria-current={market.kind === kind ? "page" : undefined}
          className={styles.market}
        >
          {market.label}
        </Link>
      ))}
    </nav>
  );
}
