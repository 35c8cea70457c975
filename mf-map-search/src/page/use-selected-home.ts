import { useApi } from "@larchway/shared/app";
import type { Property } from "@larchway/shared/contracts/api";
import { useQuery } from "@larchway/shared/query";
import { useMemo } from "react";
import { loadPopup } from "../map-calls";
import { listHomes, findListingPin, type Pin } from "../pins/pins";

/** The home whose card is open: its data, and the card's position on the map. */
export function useSelectedHome(key: string | undefined, pins: readonly Pin[]) {
  const api = useApi();
  const {
    data: property,
    error,
    refetch,
  } = useQuery({
    queryKey: ["map-popup", key],
    queryFn: ({ signal }) => loadPopup(api, key ?? "", { signal }),
    enabled: key !== undefined,
  });
  const { longitude, latitude } = locateHome(key, pins, property);
  const place = useMemo(
    () => (longitude === undefined || latitude === undefined ? null : { longitude, latitude }),
    [longitude, latitude],
  );
  const pin = findListingPin(pins, key);
  return {
    property,
    error: property ? null : error,
    retry: () => void refetch(),
    place,
    /** All homes at the same address, including this one. */
    neighbours: pin ? listHomes(pin) : [],
    /** The address point that they share. */
    point: pin?.kind === "place" ? pin.id : undefined,
  };
}

function locateHome(key: string | undefined, pins: readonly Pin[], property: Property | undefined) {
  const pin = findListingPin(pins, key);
  if (pin) return { longitude: pin.longitude, latitude: pin.latitude };
  return { longitude: property?.Longitude, latitude: property?.Latitude };
}
