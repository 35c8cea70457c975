import { useApi } from "@larchway/shared/app";
import { useQuery } from "@larchway/shared/query";
import { Slot } from "@larchway/shared/slots";
import { Spinner } from "@larchway/shared/ui/spinner";
import { StatusMessage } from "@larchway/shared/ui/status-message";
import { loadListMap } from "../calls/home-lists";
import * as styles from "./lists.module.css";

/** All homes of a list on the map of the map's remote. */
export function ListMap({ listId }: { listId: string }) {
  const api = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: ["list-map", listId],
    queryFn: ({ signal }) => loadListMap(api, listId, { signal }),
    staleTime: 0,
  });
  if (error) return <StatusMessage title="The map could not be loaded" onRetry={() => void refetch()} />;
  if (!data) return <Spinner />;
  const [first] = data.points;
  if (!first) return <p className={styles.soft}>None of these homes has a position.</p>;
  const homes = data.points.map(({ longitude, latitude, label, address }) => ({
    longitude,
    latitude,
    name: label || address,
  }));
  return (
    <Slot
      name="listing-map"
      isNeeded
      className={styles.map}
      props={{ latitude: first.latitude, longitude: first.longitude, radius: 0, homes }}
    />
  );
}
