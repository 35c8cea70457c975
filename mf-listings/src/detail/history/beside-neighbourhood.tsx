import type { ClosedMarket, Market, MarketQuery, PropertyDetail } from "@larchway/shared/contracts/api";
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
import { Table } from "@larchway/shared/ui/table";
import { useSoldMarket } from "../../market/use-sold-market";
import { DetailSection } from "../section/detail-section";
import * as styles from "./beside-neighbourhood.module.css";
import { formatChange } from "./format-change";
import { useHomeHistory, useMarketAround } from "./home-queries";

interface Row {
  name: string;
  own: number | undefined;
  around: number | null | undefined;
  format: (value: number) => string;
}

/**
 * Compares a home with the medians of its neighbourhood, or of its city when the neighbourhood has too few homes.
 * Asking prices are for all viewers, paid prices for members. Renders nothing when the city has too few as well.
 */
export function BesideNeighbourhood({ property }: { property: PropertyDetail }) {
  const { area, market, isPending, tooSmall } = useMarket(property);
  const access = soldAccess(useSession());
  if (isPending) {
    return (
      <DetailSection title="Beside other homes around">
        <Skeleton className={styles.pending} />
      </DetailSection>
    );
  }
  if (!market) return null;
  const shown = { property, market, tooSmall };
  return access === "open" ? (
    <MembersMedians {...shown} area={area} />
  ) : (
    <Medians {...shown} rows={toAskingRows(property, market)} />
  );
}

/** The smallest area with medians around a home. */
function useMarket(property: PropertyDetail) {
  const { neighbourhood, City } = property;
  const city = { city: displayCity(City) };
  const near: MarketQuery = neighbourhood ? { place: neighbourhood.place } : city;
  const around = useMarketAround(near);
  const isTooSmall =
    neighbourhood !== undefined && around.data !== undefined && findKind(property, around.data) === undefined;
  const wide = useMarketAround(city, { enabled: isTooSmall });
  const { data: market, isPending } = isTooSmall ? wide : around;
  return {
    area: isTooSmall ? city : near,
    market,
    isPending,
    /** The neighbourhood, if it has too few homes. */
    tooSmall: isTooSmall ? neighbourhood.name : undefined,
  };
}

interface MediansProps {
  property: PropertyDetail;
  market: Market;
  tooSmall: string | undefined;
}

function MembersMedians({ property, area, ...rest }: MediansProps & { area: MarketQuery }) {
  const { data: sold } = useSoldMarket(area);
  const { data: history } = useHomeHistory(property.ListingKey);
  const closed = sold?.[toSide(property)];
  const rows = [
    ...toAskingRows(property, rest.market),
    ...toClosedRows(property, closed, history?.market.days),
  ];
  return <Medians {...rest} property={property} rows={rows} />;
}

const toSide = ({ TransactionType }: PropertyDetail) => (TransactionType === "For Lease" ? "lease" : "sale");

/** The homes of the same kind; undefined where the area has too few of them for a median. */
function findKind(property: PropertyDetail, market: Market) {
  return market[toSide(property)].kinds.find(
    ({ PropertySubType, medianPrice }) =>
      PropertySubType === property.PropertySubType && medianPrice !== null,
  );
}

/** Only homes of the same kind: comparing a condominium with houses is meaningless. */
function toAskingRows(property: PropertyDetail, market: Market): Row[] {
  const kind = findKind(property, market);
  if (!kind) return [];
  const { medianPrice, medianPerSquareFoot } = kind;
  const price = shownPrice(property);
  const of = `, ${kind.PropertySubType}`;
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
      name: isLease ? "Rents agreed within a year, all kinds" : "Sold within a year, all kinds",
      // Prices of all kinds are not comparable with one kind.
      own: undefined,
      around: closed?.medianPrice,
      format: formatCurrency,
    },
    {
      name: "Days on the market, all kinds",
      own: days,
      around: closed?.medianDays,
      format: (value) => formatCount(Math.round(value), "day"),
    },
  ];
}

function Medians({ market, tooSmall, rows }: MediansProps & { rows: readonly Row[] }) {
  const comparableRows = rows.filter(({ around }) => around != null);
  if (comparableRows.length === 0) return null;
  const area = <Link to={market.path}>{market.name}</Link>;
  return (
    <DetailSection title={`Beside other homes in ${market.name}`}>
      <div role="region" aria-label="Medians table" tabIndex={0} className={styles.scroll}>
        <Table>
          <thead>
            <tr>
              <td />
              <th scope="col">This home</th>
              <th scope="col">Median</th>
              <th scope="col">Difference</th>
            </tr>
          </thead>
          <tbody>
            {comparableRows.map(({ name, own, around, format }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{own === undefined ? "–" : format(own)}</td>
                <td>{around && format(around)}</td>
                <td>{own === undefined || !around ? "–" : formatChange(own / around - 1)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
      <p className={styles.note}>
        {tooSmall && `${tooSmall} has fewer than five homes of this kind, too few for a median. `}
        Medians of the homes{" "}
        {rows.length > 2 ? "on the market now, and of those that closed," : "on the market now"} in {area}.
      </p>
    </DetailSection>
  );
}
