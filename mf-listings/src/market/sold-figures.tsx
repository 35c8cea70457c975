import type { ClosedMarket, SoldMarket } from "@larchway/shared/contracts/api";
import {
  formatCount,
  formatCurrency,
  getLockText,
  numberFormatter,
  soldAccess,
} from "@larchway/shared/domain";
import { useSession } from "@larchway/shared/session";
import { Button } from "@larchway/shared/ui/button";
import { useOpenSignIn } from "../sold-access/use-open-sign-in";
import { FigureList } from "./figure-list";
import { marketTexts } from "./market-texts";
import * as styles from "./market.module.css";

const formatShare = numberFormatter({ style: "percent", maximumFractionDigits: 1 });

export interface SoldFiguresProps {
  sold: SoldMarket | undefined;
  isFailed: boolean;
}

/** The paid prices in the area, for viewers who may see sold data; for others, the way to access. */
export function SoldFigures({ sold, isFailed }: SoldFiguresProps) {
  const access = soldAccess(useSession());
  const signIn = useOpenSignIn();
  return (
    <section aria-labelledby="area-sold" className={styles.sold}>
      <h3 id="area-sold" className={styles.heading}>
        What homes sold for
      </h3>
      {access !== "open" ? (
        <div className={styles.members}>
          <p>
            Members see what was paid in each month of the past year, how long it took and how near it came to
            the asking price. Real estate boards let us show that to members only.
          </p>
          <Button variant="secondary" onClick={signIn}>
            {getLockText(access).button}
          </Button>
        </div>
      ) : isFailed ? (
        <p className={styles.small}>
          Sold homes can't be loaded right now. The rest of the page still works.
        </p>
      ) : (
        <div className={styles.columns}>
          {(["sale", "lease"] as const).map((kind) => (
            <ClosedFigures key={kind} kind={kind} closed={sold?.[kind]} />
          ))}
        </div>
      )}
    </section>
  );
}

function ClosedFigures({ kind, closed }: { kind: "sale" | "lease"; closed: ClosedMarket | undefined }) {
  const texts = marketTexts[kind];
  // The labels are shown before the figures load, so that nothing moves.
  const show = <Value,>(value: Value | null | undefined, format: (value: Value) => string) =>
    closed === undefined ? "…" : value == null ? "Too few for one" : format(value);
  return (
    <FigureList
      figures={[
        {
          name: `${texts.closed} within a year`,
          value: show(closed?.closed, (count) => formatCount(count, "home")),
        },
        {
          name: kind === "sale" ? "Median paid" : "Median rent agreed",
          value: show(closed?.medianPrice, formatCurrency),
        },
        {
          name: "From listing to deal, median",
          value: show(closed?.medianDays, (days) => formatCount(Math.round(days), "day")),
        },
        { name: "Of the asking price, median", value: show(closed?.medianOfAsking, formatShare) },
      ]}
    />
  );
}
