import { useApi } from "@larchway/shared/app";
import { useQuery } from "@larchway/shared/query";
import { getPush } from "../calls/push";

/** The account's devices with notifications. `publicKey` is undefined where the site sends none. */
export function usePush() {
  const api = useApi();
  const { data, refetch } = useQuery({
    queryKey: ["push"],
    queryFn: ({ signal }) => getPush(api, { signal }),
  });
  return { publicKey: data?.publicKey, devices: data?.devices ?? [], refetch };
}
