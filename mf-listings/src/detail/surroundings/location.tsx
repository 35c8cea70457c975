import { useMemo } from "react";
import { MapPin } from "@larchway/shared/ui/icons";
import { useApi } from "@larchway/shared/app";
import { type PropertyDetail, surroundingsSchema } from "@larchway/shared/contracts/api";
import { useQuery } from "@larchway/shared/query";
import { ButtonLink } from "@larchway/shared/ui/button";
import { Icon } from "@larchway/shared/ui/icon";
import { useNear } from "@larchway/shared/ui/near";
import { NearSlot } from "@larchway/shared/ui/near-slot";
import { DetailSection } from "../section/detail-section";
import * as styles from "./location.module.css";
import { toMapProps } from "./map-props";
import { SurroundingsLists } from "./surroundings-lists";
import type { Api, Cancellable } from "@larchway/shared/api";

const precisions = {
  street: "Approximate location: somewhere along its street",
  postal: "Approximate location: somewhere in its postal area",
  city: "Approximate location: somewhere in its city",
};

/**
 * The home's location, a link to the map with this home open, and a small map with surroundings once the visitor
 * scrolls near.
 */
export function Location({ property }: { property: PropertyDetail }) {
  const { UnparsedAddress, TransactionType, ListingKey, locationPrecision, Latitude, Longitude } = property;
  const root = TransactionType === "For Lease" ? "/renting" : "/buying";
  const view = Latitude && Longitude ? `&lat=${Latitude}&lng=${Longitude}&zoom=15` : "";
  const isOnStreet = locationPrecision !== "postal" && locationPrecision !== "city" && view !== "";

  const api = useApi();
  const [ref, isNear] = useNear<HTMLDivElement>();
  const { data, isPending } = useQuery({
    queryKey: ["surroundings", ListingKey],
    queryFn: ({ signal }) => loadSurroundings(api, ListingKey, { signal }),
    enabled: isNear && isOnStreet,
    meta: { failure: "Schools and stations could not be loaded." },
  });
  // Keeps the same object while nothing changes, because the map is redrawn for a new one.
  const map = useMemo(() => toMapProps(property, data), [property, data]);

  return (
    <DetailSection title="Location">
      <div ref={ref} className={styles.parts}>
        <div className={styles.card}>
          <Icon of={MapPin} size={24} className={styles.pin} />
          <div className={styles.text}>
            <p className={styles.address}>{UnparsedAddress}</p>
            {locationPrecision && locationPrecision !== "address" && (
              <p className={styles.precision}>{precisions[locationPrecision]}</p>
            )}
          </div>
          <ButtonLink
            to={`${root}/search/map?listing=${encodeURIComponent(ListingKey)}${view}`}
            variant="secondary"
            data-screen-only
          >
            See it on the map
          </ButtonLink>
        </div>
        {map && <NearSlot name="listing-map" className={styles.map} props={map} />}
        {data ? (
          <SurroundingsLists surroundings={data} isExact={locationPrecision !== "street"} />
        ) : (
          isOnStreet && isPending && <div className={styles.waiting} data-screen-only />
        )}
      </div>
    </DetailSection>
  );
}

/** Schools and stations near a home. @throws ApiError LISTING_NOT_FOUND, UNAUTHENTICATED, FORBIDDEN */
const loadSurroundings = ({ send }: Api, key: string, { signal }: Cancellable = {}) =>
  send(`/api/properties/${encodeURIComponent(key)}/surroundings`, { schema: surroundingsSchema, signal });
