import { useEffect, useMemo } from "react";
import { MapPin } from "@larchway/shared/ui/icons";
import { useApi } from "@larchway/shared/app";
import { type PropertyDetail, surroundingsSchema } from "@larchway/shared/contracts/api";
import { useQuery } from "@larchway/shared/query";
import { ButtonLink } from "@larchway/shared/ui/button";
import { Icon } from "@larchway/shared/ui/icon";
import { useLazy } from "@larchway/shared/ui/lazy";
import { useNear } from "@larchway/shared/ui/near";
import { NearSlot } from "@larchway/shared/ui/near-slot";
import { DetailSection } from "../section/detail-section";
import * as styles from "./location.module.css";
import { toMapProps } from "./map-props";
import { SurroundingsLists } from "./surroundings-lists";
import type { Api, Cancellable } from "@larchway/shared/api";

const loadHazards = () => import(/* webpackChunkName: "hazards" */ "./hazards");

/**
 * The home's location, a link to the map with this home open, and a small map with surroundings once the visitor
 * scrolls near.
 */
export function Location({ property }: { property: PropertyDetail }) {
  const { UnparsedAddress, TransactionType, ListingKey, locationPrecision, Latitude, Longitude, postalcode } =
    property;
  const root = TransactionType === "For Lease" ? "/renting" : "/buying";
  const view = Latitude && Longitude ? `&lat=${Latitude}&lng=${Longitude}&zoom=15` : "";
  const isOnStreet = locationPrecision !== "postal" && locationPrecision !== "city" && view !== "";
  const hasSurroundings = isOnStreet || postalcode !== undefined;

  const api = useApi();
  const [ref, isNear] = useNear<HTMLDivElement>();
  const { data, isPending } = useQuery({
    queryKey: ["surroundings", ListingKey],
    queryFn: ({ signal }) => loadSurroundings(api, ListingKey, { signal }),
    enabled: isNear && hasSurroundings,
    meta: { failure: "Schools and stations could not be loaded." },
  });
  const isWaiting = hasSurroundings && isPending;
  const [hazards, fetchHazards] = useLazy(loadHazards);
  useEffect(() => {
    if (isNear) fetchHazards();
  }, [isNear, fetchHazards]);
  // Keeps the same object while nothing changes, because the map is redrawn for a new one.
  const map = useMemo(() => toMapProps(property, data), [property, data]);
  const precision = describePrecision(locationPrecision, postalcode);

  return (
    <DetailSection title="Location">
      <div ref={ref} className={styles.parts}>
        <div className={styles.card}>
          <Icon of={MapPin} size={24} className={styles.pin} />
          <div className={styles.text}>
            <p className={styles.address}>{UnparsedAddress}</p>
            {precision && <p className={styles.precision}>{precision}</p>}
          </div>
          <ButtonLink
            to={`${root}/search/map?listing=${encodeURIComponent(ListingKey)}${view}`}
            variant="secondary"
            data-screen-only
          >
            See it on the map
          </ButtonLink>
        </div>
        {!isOnStreet && isWaiting ? (
          // Its outline arrives with the surroundings.
          <div className={styles.map} data-screen-only />
        ) : (
          map && <NearSlot name="listing-map" className={styles.map} props={map} />
        )}
        {data ? (
          <SurroundingsLists
            surroundings={data}
            isExact={locationPrecision !== "street"}
            list={`${root}/search`}
          />
        ) : (
          isWaiting && <div className={styles.waiting} data-screen-only />
        )}
        {hazards && <hazards.Hazards listingKey={ListingKey} />}
      </div>
    </DetailSection>
  );
}

/** How precisely the home is located; undefined for its address. */
function describePrecision(
  precision: PropertyDetail["locationPrecision"],
  postalCode: string | undefined,
): string | undefined {
  if (precision === "street") return "Approximate location: somewhere along its street";
  if (precision === "city" && postalCode === undefined) return "Approximate location: somewhere in its city";
  if (precision !== "postal" && precision !== "city") return undefined;
  const code = postalCode && ` ${postalCode.slice(0, 3)}`;
  return `Located by its postal area${code ?? ""}: the home is somewhere in it`;
}

/** Schools, stations and stops near a home. @throws ApiError LISTING_NOT_FOUND, UNAUTHENTICATED, FORBIDDEN */
const loadSurroundings = ({ send }: Api, key: string, { signal }: Cancellable = {}) =>
  send(`/api/properties/${encodeURIComponent(key)}/surroundings`, { schema: surroundingsSchema, signal });
