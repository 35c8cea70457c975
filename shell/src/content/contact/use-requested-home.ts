import { useApi } from "@larchway/shared/app";
import { listingKeySchema } from "@larchway/shared/contracts/listing-key";
import { addressLine, getMlsNumber, listingPath } from "@larchway/shared/domain";
import { useQuery } from "@larchway/shared/query";
import { useSearchParams } from "@larchway/shared/router";
import { loadListing } from "@larchway/shared/api/load-listing";

export interface RequestedHome {
  key: string;
  mlsNumber: string;
  /** Undefined until it has loaded; the key alone is enough for an agent. */
  address: string | undefined;
  path: string;
}

/** The home in the page's URL (`?listing=`); undefined without one. `forget` removes it. */
export function useRequestedHome(): { home: RequestedHome | undefined; forget: () => void } {
  const api = useApi();
  const [params, setParams] = useSearchParams();
  const parsed = listingKeySchema.safeParse(params.get("listing"));
  const key = parsed.success ? parsed.data : undefined;
  const { data: property } = useQuery({
    queryKey: ["property", key],
    queryFn: ({ signal }) => loadListing(api, key ?? "", { signal }),
    enabled: key !== undefined,
  });

  const home =
    key === undefined
      ? undefined
      : {
          key,
          mlsNumber: property ? getMlsNumber(property) : key,
          address: property && addressLine(property),
          path: property ? listingPath(property) : `/listings/${encodeURIComponent(key)}`,
        };
  return { home, forget: () => setParams({}, { replace: true, preventScrollReset: true }) };
}
