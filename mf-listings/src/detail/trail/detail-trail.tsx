import { useEffect } from "react";
import type { PropertyDetail } from "@larchway/shared/contracts/api";
import { displayCity } from "@larchway/shared/domain";
import { readStored } from "@larchway/shared/storage";
import { useLazy } from "@larchway/shared/ui/lazy";
import { AreaTrail } from "../../market/area-trail";
import * as styles from "./detail-trail.module.css";

const loadSteps = () => import(/* webpackChunkName: "result-steps" */ "../../results/result-steps");

/** Above a home: its city and neighbourhood, and links to the neighbouring search results. */
export function DetailTrail({ property }: { property: PropertyDetail }) {
  const { ListingKey, neighbourhood } = property;
  const city = displayCity(property.City);
  const [steps, fetchSteps] = useLazy(loadSteps);
  useEffect(() => {
    if (readStored("resultLists").length > 0) fetchSteps();
  }, [fetchSteps]);
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
      <div data-screen-only>{steps && <steps.ResultSteps listingKey={ListingKey} />}</div>
    </div>
  );
}
