import { useId, useState } from "react";
import type { AskingMarket, ClosedMarket } from "@larchway/shared/contracts/api";
import { formatCount, formatCurrency } from "@larchway/shared/domain";
import { classNames } from "@larchway/shared/ui/class-names";
import { Slider } from "@larchway/shared/ui/slider";
import { Table } from "@larchway/shared/ui/table";
import * as styles from "./market.module.css";
import { TrendChart } from "./trend-chart";
import { formatMonth, hasTrend, toTrendPoints, type TrendPoint } from "./trend-points";
import type { MarketTexts } from "./market-texts";

export interface PriceTrendProps {
  asking: AskingMarket;
  /** Paid prices, for viewers who may see sold data, once they have loaded. */
  closed?: ClosedMarket;
  texts: MarketTexts;
}

/** Medians by month: as a chart, announced for a selected month, and as a table. */
export function PriceTrend({ asking, closed, texts }: PriceTrendProps) {
  const headingId = useId();
  const points = toTrendPoints(asking, closed);
  const [chosen, setChosen] = useState<string>();
  return (
    <section aria-labelledby={headingId} className={styles.trend}>
      <h4 id={headingId} className={styles.subheading}>
        {texts.trend}
      </h4>
      {hasTrend(points) ? (
        <Drawn points={points} chosen={chosen} onChoose={setChosen} texts={texts} />
      ) : (
        <p className={styles.small}>
          There is no trend yet. We record prices once a month, and a month needs at least five homes for a
          meaningful median.
        </p>
      )}
    </section>
  );
}

interface DrawnProps {
  points: readonly TrendPoint[];
  chosen: string | undefined;
  onChoose: (month: string | undefined) => void;
  texts: MarketTexts;
}

function Drawn({ points, chosen, onChoose, texts }: DrawnProps) {
  const last = points.length - 1;
  const found = points.findIndex(({ month }) => month === chosen);
  const index = found < 0 ? last : found;
  const choose = (place: number) => onChoose(points[place]?.month);
  const hasPaid = points.some(({ paid }) => paid !== null);
  const readOut = toReadOut(points[index], texts);
  const since = points.find(({ asking, active }) => asking !== null || active > 0)?.month;
  return (
    <>
      <p className={classNames(styles.small, styles.legend)}>
        <span className={styles.askingKey}>
          {texts.askingLegend}, noted since {formatMonth(since ?? "")}
        </span>
        {hasPaid && <span className={styles.paidKey}>{texts.paidLegend}</span>}
      </p>
      <TrendChart
        points={points}
        index={index}
        onPoint={choose}
        label={`${texts.trend} by month, from ${formatMonth(points[0]?.month ?? "")} to ${formatMonth(points[last]?.month ?? "")}. The table below has the figures.`}
      />
      <Slider
        label="Month to read out"
        min={0}
        max={last}
        step={1}
        value={index}
        format={(index) => toReadOut(points[index], texts)}
        onChange={choose}
        className={styles.slider}
      />
      <p className={styles.readOut}>{readOut}</p>
      <details className={styles.details}>
        <summary>The figures as a table</summary>
        <TrendTable points={points} hasPaid={hasPaid} texts={texts} />
      </details>
    </>
  );
}

/** "October 2026: $899,000 asked (212 homes), $870,000 paid (90 sales)" */
function toReadOut(point: TrendPoint | undefined, texts: MarketTexts): string {
  if (!point) return "";
  const { month, active, asking, closed, paid } = point;
  const parts = [
    asking === null
      ? `${formatCount(active, "home")} on the market, too few for a median`
      : `${formatCurrency(asking)} asked (${formatCount(active, "home")})`,
    closed !== null &&
      paid !== null &&
      `${formatCurrency(paid)} paid (${formatCount(closed, ...texts.deal)})`,
  ];
  return `${formatMonth(month)}: ${parts.filter(Boolean).join(", ")}`;
}

interface TrendTableProps {
  points: readonly TrendPoint[];
  hasPaid: boolean;
  texts: MarketTexts;
}

function TrendTable({ points, hasPaid, texts }: TrendTableProps) {
  const dollars = (price: number | null) => (price === null ? "–" : formatCurrency(price));
  return (
    <div role="region" aria-label={`${texts.trend} by month`} tabIndex={0} className={styles.scroll}>
      <Table dense>
        <thead>
          <tr>
            <th scope="col">Month</th>
            <th scope="col">On the market</th>
            <th scope="col">Median asked</th>
            {hasPaid && <th scope="col">{texts.closed}</th>}
            {hasPaid && <th scope="col">Median paid</th>}
          </tr>
        </thead>
        <tbody>
          {points.map(({ month, active, asking, closed, paid }) => (
            <tr key={month}>
              <th scope="row">{formatMonth(month)}</th>
              <td>{active}</td>
              <td>{dollars(asking)}</td>
              {hasPaid && <td>{closed ?? "–"}</td>}
              {hasPaid && <td>{dollars(paid)}</td>}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
