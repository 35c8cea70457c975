import { useApi } from "@larchway/shared/app";
import type { Property } from "@larchway/shared/contracts/api";
import { useSession } from "@larchway/shared/session";
import { useMemo } from "react";
import { homesOf, pinOfListing, type Pin } from "../pins/pins";
import { useLatestAnswer } from "../results/use-latest-answer";

/** The home whose card is open: its data, and the place on the map where the card belongs. */
export function useSelectedHome(key: string | undefined, pins: readonly Pin[]) {
  const api = useApi();
  const { status, user } = useSession();
  const question = key && status !== "loading" ? `${key} ${user?._id ?? ""}` : null;
  const { answer, error, retry } = useLatestAnswer(question, (signal) =>
    api.map.popup(key ?? "", { signal }),
  );
  // While another one is on its way the last answer stays, but it is not this one's.
  const property = key && answer?.ListingKey === key ? answer : undefined;
  const { longitude, latitude } = placeOfHome(key, pins, property);
  const place = useMemo(
    () => (longitude === undefined || latitude === undefined ? null : { longitude, latitude }),
    [longitude, latitude],
  );
  const pin = pinOfListing(pins, key);
  return {
    property,
    error: property ? undefined : error,
    retry,
    place,
    /** All homes at the same address, this one among them. */
    neighbours: pin ? homesOf(pin) : [],
  };
}

function placeOfHome(key: string | undefined, pins: readonly Pin[], property: Property | undefined) {
  const pin = pinOfListing(pins, key);
  if (pin) return { longitude: pin.longitude, latitude: pin.latitude };
  return { longitude: property?.Longitude, latitude: property?.Latitude };
}
