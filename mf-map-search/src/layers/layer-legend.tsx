import type { AreaPrices } from "@larchway/shared/contracts/api";
import * as styles from "./layer-legend.module.css";
import { classifyPrices } from "./price-classes";

export interface LayerLegendProps {
  /** Neighbourhoods with their medians, when they are shown. */
  areas?: AreaPrices["areas"];
  /** True when a marker has an open house. */
  hasOpenHouse: boolean;
  /** Kinds of points that are shown. */
  shown: readonly string[];
  /** Kinds of points that are hidden at this zoom because there are too many. */
  tooFar: readonly string[];
}

const texts: Record<string, string> = {
  schools: "School, as of 2018-19",
  stations: "Transit station",
};

/** The legend of markers and shades. */
export function LayerLegend({ areas, hasOpenHouse, shown, tooFar }: LayerLegendProps) {
  if (!areas && !hasOpenHouse && shown.length + tooFar.length === 0) return null;
  return (
    <div role="group" aria-label="Legend" className={styles.legend}>
      {hasOpenHouse && (
        <p className={styles.row}>
          <span className={styles.mark} data-kind="open-house" aria-hidden="true" />
          Open house within a week
        </p>
      )}
      {shown.map((kind) => (
        <p key={kind} className={styles.row}>
          <span className={styles.mark} data-kind={kind} aria-hidden="true" />
          {texts[kind]}
        </p>
      ))}
      {tooFar.length > 0 && <p>Zoom in to see {tooFar.join(" and ")}.</p>}
      {areas && (
        <>
          <p className={styles.title}>Median asking price</p>
          {classifyPrices(areas).map(({ label }, index) => (
            <p key={label} className={styles.row}>
              <span className={styles.swatch} data-shade={index} aria-hidden="true" />
              {label}
            </p>
          ))}
          <p className={styles.row}>
            <span className={styles.swatch} data-shade="none" aria-hidden="true" />
            Too few homes
          </p>
        </>
      )}
    </div>
  );
}
