import type { AreaLink, Market } from "@larchway/shared/contracts/api";
import { formatCount } from "@larchway/shared/domain";
import { Link } from "@larchway/shared/router";
import { Section } from "@larchway/shared/ui/section";
import { MarketCard } from "./market-card";
import * as styles from "./market.module.css";
import { SoldFigures } from "./sold-figures";
import { useSoldMarket } from "./use-sold-market";

export interface AreaMarketProps {
  market: Market;
  /** The query for lists and map within the area. */
  search: string;
}

/** Both markets of an area, side by side on wide screens. */
export function AreaMarket({ market, search }: AreaMarketProps) {
  const { name, city, place, sale, lease } = market;
  const { data: sold, isError } = useSoldMarket(place === undefined ? { city } : { place });
  return (
    <Section title={`The market in ${name}`} tone="mist" className={styles.section}>
      <div className={styles.columns}>
        <MarketCard kind="sale" asking={sale} closed={sold?.sale} search={search} />
        <MarketCard kind="lease" asking={lease} closed={sold?.lease} search={search} />
      </div>
      <SoldFigures sold={sold} isFailed={isError} />
    </Section>
  );
}

/** Links to the surrounding areas, and to those inside. */
export function AreaLinks({ market: { name, nearby, within } }: { market: Market }) {
  return (
    <>
      <Links title={`Neighbourhoods of ${name}`} areas={within} />
      <Links title={`Near ${name}`} areas={nearby} />
    </>
  );
}

function Links({ title, areas }: { title: string; areas: readonly AreaLink[] }) {
  if (areas.length === 0) return null;
  return (
    <Section title={title} className={styles.section}>
      <ul className={styles.areas}>
        {areas.map(({ name, path, active }) => (
          <li key={path}>
            <Link to={path} className={styles.area}>
              {name}
              {active !== undefined && <span className={styles.count}> {formatCount(active, "home")}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
