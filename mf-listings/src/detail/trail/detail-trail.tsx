import { useEffect, useState } from "react";
import type { PropertyDetail } from "@larchway/shared/contracts/api";
import { displayCity } from "@larchway/shared/domain";
import { useLazy } from "@larchway/shared/ui/lazy";
import { AreaTrail } from "../../market/area-trail";
import { findResults, type ResultList } from "../../results/result-lists";
import styles from "./detail-trail.module.css";

const loadSteps = () => import(/* webpackChunkName: "result-steps" */ "../../results/result-steps");

/** Above a home: where it is, and the way through the results that the reader came from. */
export function DetailTrail({ property }: { property: PropertyDetail }) {
  const { ListingKey, neighbourhood } = property;
  const city = displayCity(property.City);
  const [results, setResults] = useState<ResultList>();
  const [steps, fetchSteps] = useLazy(loadSteps);
  useEffect(() => {
    const found = findResults(ListingKey, Date.now());
    setResults(found);
    if (found) fetchSteps();
  }, [ListingKey, fetchSteps]);
  return (
    <div className={styles.trail}>
      <div className={styles.area}>
        <AreaTrail
          areas={[
            { name: city, path: `/city/${encodeURIComponent(city)}` },
            ...(neighbourhood ? [neighbourhood] : []),
          ]}
        />
      </div>
      <div data-screen-only>
        {results && steps && <steps.ResultSteps list={results} listingKey={ListingKey} />}
      </div>
    </div>
  );
}
