import type {
  AskingMarket,
  ClosedMarket,
  Market,
  MarketQuery,
  PropertyDetail,
} from "@larchway/shared/contracts/api";
import {
  displayCity,
  formatCount,
  formatCurrency,
  isSold,
  shownPrice,
  soldAccess,
} from "@larchway/shared/domain";
import { Link } from "@larchway/shared/router";
import { useSession } from "@larchway/shared/session";
import { Skeleton } from "@larchway/shared/ui/skeleton";
import { useSoldMarket } from "../../market/use-sold-market";
import { DetailSection } from "../section/detail-section";
import styles from "./beside-neighbourhood.module.css";
import { formatChange } from "./format-change";
import { useHomeHistory, useMarketAround } from "./home-queries";

interface Row {
  name: string;
  own: number | undefined;
  around: number | null | undefined;
  format: (value: number) => string;
}

/** A home beside the medians of its neighbourhood: asking prices for everybody, what was paid for members. */
export function BesideNeighbourhood({ property }: { property: PropertyDetail }) {
  const { data: market, isError } = useMarketAround(toArea(property));
  const access = soldAccess(useSession());
  if (isError) return null;
  return (
    <DetailSection title={market ? `Beside other homes in ${market.name}` : "Beside other homes around"}>
      {!market ? (
        <Skeleton className={styles.pending} />
      ) : access === "open" ? (
        <MembersTable property={property} market={market} />
      ) : (
        <MedianTable market={market} rows={toAskingRows(property, market)} />
      )}
    </DetailSection>
  );
}

function MembersTable({ property, market }: { property: PropertyDetail; market: Market }) {
  const { data: sold } = useSoldMarket(toArea(property));
  const { data: history } = useHomeHistory(property.ListingKey);
  const closed = sold?.[toSide(property)];
  return (
    <MedianTable
      market={market}
      rows={[...toAskingRows(property, market), ...toClosedRows(property, closed, history?.market.days)]}
    />
  );
}

function toArea({ neighbourhood, City }: PropertyDetail): MarketQuery {
  return neighbourhood ? { place: neighbourhood.place } : { city: displayCity(City) };
}

const toSide = ({ TransactionType }: PropertyDetail) => (TransactionType === "For Lease" ? "lease" : "sale");

/** Of the same kind of home where the area has enough of them for a median. */
function toAskingRows(property: PropertyDetail, market: Market): Row[] {
  const asking: AskingMarket = market[toSide(property)];
  const kind = asking.kinds.find(({ PropertySubType }) => PropertySubType === property.PropertySubType);
  const isOfKind = kind?.medianPrice != null;
  const { medianPrice, medianPerSquareFoot } = isOfKind ? kind : asking;
  const price = shownPrice(property);
  const of = isOfKind ? `, ${kind.PropertySubType}` : "";
  const word = isSold(property) ? "Price" : "Asking price";
  return [
    {
      name: `${toSide(property) === "lease" ? "Rent a month" : word}${of}`,
      own: price,
      around: medianPrice,
      format: formatCurrency,
    },
    {
      name: `Per sq ft${of}`,
      own: price && property.LivingArea ? price / property.LivingArea : undefined,
      around: medianPerSquareFoot,
      format: (value) => formatCurrency(value, { cents: value < 20 }),
    },
  ];
}

function toClosedRows(
  property: PropertyDetail,
  closed: ClosedMarket | undefined,
  days: number | undefined,
): Row[] {
  const isLease = toSide(property) === "lease";
  return [
    {
      name: isLease ? "Rents agreed within a year" : "Sold within a year",
      own: shownPrice(property),
      around: closed?.medianPrice,
      format: formatCurrency,
    },
    {
      name: "Days on the market",
      own: days,
      around: closed?.medianDays,
      format: (value) => formatCount(Math.round(value), "day"),
    },
  ];
}

function MedianTable({ market, rows }: { market: Market; rows: readonly Row[] }) {
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <td />
            <th scope="col">This home</th>
            <th scope="col">Median</th>
            <th scope="col">Difference</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, own, around, format }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{own === undefined ? "–" : format(own)}</td>
              <td>{around == null ? "Too few homes" : format(around)}</td>
              <td>{own === undefined || !around ? "–" : formatChange(own / around - 1)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>
        Medians of the homes{" "}
        {rows.length > 2 ? "on the market now, and of those that closed," : "on the market now"} in{" "}
        <Link to={market.path}>{market.name}</Link>; fewer than five homes have none.
      </p>
    </>
  );
}
