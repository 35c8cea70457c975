import { useApi } from "@larchway/shared/app";
import { useQuery } from "@larchway/shared/query";
import { useSession } from "@larchway/shared/session";
import { countAlerts } from "../calls/alerts";

/** Pages that stay open ask again; those in the background don't. */
const pollMs = 120_000;

/** Number of unread alerts, undefined for visitors and until it is loaded. `refetch` updates it in the header too. */
export function useAlertCount() {
  const api = useApi();
  const { user } = useSession();
  const { data, refetch } = useQuery({
    queryKey: ["alert-count"],
    queryFn: ({ signal }) => countAlerts(api, { signal }),
    enabled: user !== null,
    refetchInterval: pollMs,
  });
  return { unread: data?.unread, refetch };
}
