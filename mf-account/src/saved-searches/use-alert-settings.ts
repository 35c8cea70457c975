import { useApi } from "@larchway/shared/app";
import { useQuery } from "@larchway/shared/query";
import { useSession } from "@larchway/shared/session";
import { getAlertSettings, putAlertSettings } from "../calls/alerts";

/** Hour of digests in accounts that chose none. */
export const defaultDigestHour = 8;

/** The account's settings of alerts; undefined for visitors and until they are loaded. */
export function useAlertSettings() {
  const api = useApi();
  const { user } = useSession();
  const { data: settings, refetch } = useQuery({
    queryKey: ["alert-settings", user?._id],
    queryFn: ({ signal }) => getAlertSettings(api, { signal }),
    enabled: user !== null,
  });
  return {
    settings,
    refetch,
    /** Turns alerts on again after the person stopped all of them. */
    restart: async () => {
      if (settings) await putAlertSettings(api, { ...settings, isStopped: false });
      await refetch();
    },
  };
}
