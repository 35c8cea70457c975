import { useMemo } from "react";
import { useApi } from "@larchway/shared/app";
import { useHiddenHomes } from "@larchway/shared/hidden-homes";
import { useQuery } from "@larchway/shared/query";
import { Slot } from "@larchway/shared/slots";
import { Spinner } from "@larchway/shared/ui/spinner";
import { StatusMessage } from "@larchway/shared/ui/status-message";
import { loadListMap } from "../calls/home-lists";
import * as styles from "./lists.module.css";

interface ListMapProps {
  listId: string;
  /** Version of the loaded lists: another one loads the positions again. */
  version: string;
}

/** All homes of a list, without hidden ones, on the map of the map's remote. */
export function ListMap({ listId, version }: ListMapProps) {
  const api = useApi();
  const hidden = useHiddenHomes();
  const { data, error, refetch } = useQuery({
    queryKey: ["list-map", listId, version],
    queryFn: ({ signal }) => loadListMap(api, listId, { signal }),
    staleTime: 0,
    // The earlier positions stay during the request, so that the map isn't drawn anew.
    placeholderData: (earlier) => earlier,
  });
  const homes = useMemo(
    () =>
      data?.points
        .filter(({ listingKey }) => !hidden.has(listingKey))
        .map(({ longitude, latitude, label, address }) => ({ longitude, latitude, name: label || address })),
    [data, hidden],
  );
  if (error) return <StatusMessage title="The map could not be loaded" onRetry={() => void refetch()} />;
  if (!homes) return <Spinner />;
  const [first] = homes;
  if (!first) return <p className={styles.soft}>There is no home to show on the map.</p>;
  return (
    <Slot
      name="listing-map"
      isNeeded
      className={styles.map}
      props={{ latitude: first.latitude, longitude: first.longitude, radius: 0, homes }}
    />
  );
}
