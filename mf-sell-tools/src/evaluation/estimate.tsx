import { lazy, Suspense } from "react";
import type { AskingRangeQuery, SoldRangeQuery } from "@larchway/shared/contracts/api";
import { Spinner } from "@larchway/shared/ui/spinner";
import * as styles from "./estimate.module.css";

const AskingRange = lazy(async () => {
  const { AskingRange } = await import(/* webpackChunkName: "asking-range" */ "./asking-range");
  return { default: AskingRange };
});
const SoldRange = lazy(async () => {
  const { SoldRange } = await import(/* webpackChunkName: "sold-range" */ "./sold-range");
  return { default: SoldRange };
});

export interface EstimateProps {
  /** Undefined until the address is known. */
  home: AskingRangeQuery | undefined;
  /** Undefined until kind and bedrooms are known too. */
  compared: SoldRangeQuery | undefined;
}

/** What similar homes ask, for every viewer, and what they sold for, for members. Needs no contact details. */
export function Estimate({ home, compared }: EstimateProps) {
  return (
    <>
      <section aria-labelledby="estimate" className={styles.estimate}>
        <h3 id="estimate" className={styles.heading}>
          What similar homes nearby ask
        </h3>
        <div aria-live="polite" className={styles.content}>
          {home ? (
            <Suspense fallback={<Spinner />}>
              <AskingRange home={home} />
            </Suspense>
          ) : (
            <p className={styles.soft}>
              Enter the street address and the city: the estimate appears here. It needs no name and no email.
            </p>
          )}
        </div>
      </section>
      {compared && (
        <Suspense>
          <SoldRange home={compared} />
        </Suspense>
      )}
    </>
  );
}
