import { useState } from "react";
import type { Comparable, PropertyDetail } from "@larchway/shared/contracts/api";
import {
  formatCount,
  formatCurrency,
  formatDate,
  isSold,
  numberFormatter,
  shownPrice,
} from "@larchway/shared/domain";
import { useNow } from "@larchway/shared/env";
import { Button } from "@larchway/shared/ui/button";
import { Slider } from "@larchway/shared/ui/slider";
import { toPoints, type ChartView } from "./comparable-points";
import { ComparablesChart } from "./comparables-chart";
import * as styles from "./comparables.module.css";
import { explainComparable, toStreet } from "./explain-comparable";

const formatNumber = numberFormatter();

interface DrawnComparablesProps {
  property: PropertyDetail;
  sales: readonly Comparable[];
}

/** Price by size or date. Pointer or keyboard select a home, whose values are announced. */
export function DrawnComparables({ property, sales }: DrawnComparablesProps) {
  const now = useNow();
  const canDrawSize = toPoints(sales, "size").length > 1;
  const [requestedView, setRequestedView] = useState<ChartView>("size");
  const view = canDrawSize ? requestedView : "date";
  const points = toPoints(sales, view);
  const [chosen, setChosen] = useState(sales[0]?.ListingKey);
  const found = points.findIndex(({ key }) => key === chosen);
  const index = Math.max(0, found);
  const choose = (place: number) => setChosen(points[place]?.key);
  const toSale = (place: number) => sales.find(({ ListingKey }) => ListingKey === points[place]?.key);
  const closed = property.PurchaseContractDate ?? property.details?.CloseDate;
  const home = {
    x: view === "size" ? property.LivingArea : isSold(property) && closed ? Date.parse(closed) : now,
    price: shownPrice(property),
  };
  const sale = toSale(index);
  if (points.length < 2) return null;
  return (
    <div className={styles.drawn}>
      {canDrawSize && (
        <div role="group" aria-label="What the price is drawn against" className={styles.views}>
          {(["size", "date"] as const).map((each) => (
            <Button
              key={each}
              size="small"
              variant={view === each ? "primary" : "secondary"}
              aria-pressed={view === each}
              onClick={() => setRequestedView(each)}
            >
              {each === "size" ? "Price by size" : "Price by date"}
            </Button>
          ))}
        </div>
      )}
      <p className={styles.legend}>
        <span className={styles.saleKey}>
          {sales.length === points.length
            ? "Homes like it"
            : `${formatNumber(points.length)} of the homes, whose size is known`}
        </span>
        <span className={styles.homeKey}>This home{home.x ? "" : ", whose size isn’t known"}</span>
      </p>
      <ComparablesChart
        points={points}
        home={home}
        view={view}
        index={index}
        onPoint={choose}
        label={`Price against ${view === "size" ? "square feet" : "the date"} of ${formatCount(points.length, "home")}. The list and the table below have the figures.`}
      />
      <Slider
        label="Home to read out"
        min={0}
        max={points.length - 1}
        step={1}
        value={index}
        format={(place) => describe(toSale(place))}
        onChange={choose}
        className={styles.slider}
      />
      <p className={styles.readOut}>
        {describe(sale)}
        {sale && `: ${explainComparable(property, sale, now)}`}
      </p>
    </div>
  );
}

/** "12 Main St, $812,000, 1,450 sq ft, Oct 3, 2026" */
function describe(sale: Comparable | undefined): string {
  if (!sale) return "";
  const { UnparsedAddress, ClosePrice, LivingArea, closedOn } = sale;
  return [
    toStreet(UnparsedAddress),
    formatCurrency(ClosePrice),
    LivingArea && `${formatNumber(LivingArea)} sq ft`,
    formatDate(closedOn),
  ]
    .filter(Boolean)
    .join(", ");
}
