import type { Api, Cancellable } from "@larchway/shared/api";
import { useApi } from "@larchway/shared/app";
import { hazardsSchema, type Hazard } from "@larchway/shared/contracts/api";
import { formatDate, numberFormatter } from "@larchway/shared/domain";
import { useQuery } from "@larchway/shared/query";
import * as styles from "./hazards.module.css";

const statuses: Record<Hazard["status"], string> = {
  inside: "Inside",
  outside: "Outside",
  unknown: "Unknown",
};
const formatScale = numberFormatter({});

/** Whether the home is in the areas of the operator's maps. Nothing when there are none. */
export function Hazards({ listingKey }: { listingKey: string }) {
  const api = useApi();
  const { data } = useQuery({
    queryKey: ["hazards", listingKey],
    queryFn: ({ signal }) => loadHazards(api, listingKey, { signal }),
    meta: { failure: "The hazard maps of a home could not be loaded." },
  });
  if (!data || data.layers.length === 0) return null;
  return (
    <div>
      <h3 className={styles.title}>On hazard maps</h3>
      <dl className={styles.list}>
        {data.layers.map(({ name, status, source, date, scale }) => (
          <div key={name} className={styles.row}>
            <dt>{name}</dt>
            <dd className={styles.status} data-status={status}>
              {statuses[status]}
            </dd>
            <dd className={styles.source}>
              {source}, {formatDate(date)}, 1:{formatScale(scale)}
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>
        Unknown means that the map does not cover the home, or that the home is too near to an edge or located
        too roughly to tell. Ask the source of a map before you decide.
      </p>
    </div>
  );
}

/** The hazard layers at a home. @throws ApiError LISTING_NOT_FOUND, UNAUTHENTICATED, FORBIDDEN */
const loadHazards = ({ send }: Api, key: string, { signal }: Cancellable = {}) =>
  send(`/api/properties/${encodeURIComponent(key)}/hazards`, { schema: hazardsSchema, signal });
