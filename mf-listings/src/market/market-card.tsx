import { useId } from "react";
import type { AskingMarket, ClosedMarket } from "@larchway/shared/contracts/api";
import { formatCount, formatCurrency, numberFormatter } from "@larchway/shared/domain";
import { writeFilters, writeValues } from "@larchway/shared/listing-filters";
import { Link } from "@larchway/shared/router";
import { ButtonLink } from "@larchway/shared/ui/button";
import { FigureList } from "./figure-list";
import { marketTexts } from "./market-texts";
import { Table } from "@larchway/shared/ui/table";
import * as styles from "./market.module.css";
import { PriceTrend } from "./price-trend";

export interface MarketCardProps {
  kind: "sale" | "lease";
  asking: AskingMarket;
  closed?: ClosedMarket;
  /** The query for lists and map within the area: "city=Toronto". */
  search: string;
}

const formatNumber = numberFormatter();

/** One market of an area: its figures, its kinds of home, and the price trend. */
export function MarketCard({ kind, asking, closed, search }: MarketCardProps) {
  const headingId = useId();
  const texts = marketTexts[kind];
  const { active, newThisWeek, medianPrice, medianDaysListed } = asking;
  return (
    <section aria-labelledby={headingId} className={styles.card}>
      <div className={styles.head}>
        <h3 id={headingId} className={styles.heading}>
          {texts.title}
        </h3>
        {active > 0 && (
          <div className={styles.links}>
            <ButtonLink to={`${texts.path}?${search}`} variant="secondary" size="small">
              List
            </ButtonLink>
            <ButtonLink to={`${texts.path}/map?${search}`} variant="secondary" size="small">
              Map
            </ButtonLink>
          </div>
        )}
      </div>
      {active === 0 ? (
        <p className={styles.small}>{texts.empty}</p>
      ) : (
        <>
          <FigureList
            figures={[
              { name: texts.noun[1], value: formatNumber(active) },
              {
                name: texts.price,
                value: medianPrice === null ? "Too few for one" : formatCurrency(medianPrice),
              },
              { name: "New this week", value: formatNumber(newThisWeek) },
              {
                name: "Time listed, median",
                value: medianDaysListed === null ? "Too few for one" : formatCount(medianDaysListed, "day"),
              },
            ]}
          />
          <Kinds asking={asking} path={texts.path} search={search} price={texts.price} />
        </>
      )}
      {(active > 0 || closed) && <PriceTrend asking={asking} closed={closed} texts={texts} />}
    </section>
  );
}

interface KindsProps {
  asking: AskingMarket;
  path: string;
  search: string;
  price: string;
}

function Kinds({ asking: { kinds }, path, search, price }: KindsProps) {
  if (kinds.length === 0) return null;
  return (
    <Table dense>
      <caption>By kind of home</caption>
      <thead>
        <tr>
          <th scope="col">Kind</th>
          <th scope="col">Homes</th>
          <th scope="col">{price}</th>
        </tr>
      </thead>
      <tbody>
        {kinds.map(({ PropertySubType, active, medianPrice }) => (
          <tr key={PropertySubType}>
            <th scope="row">
              <Link
                to={`${path}?${search}&${writeFilters({ PropertySubType: writeValues(PropertySubType) }).toString()}`}
              >
                {PropertySubType}
              </Link>
            </th>
            <td>{formatNumber(active)}</td>
            <td>{medianPrice === null ? "–" : formatCurrency(medianPrice)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
