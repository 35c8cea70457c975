import { useApi } from "@larchway/shared/app";
import { listingKeySchema } from "@larchway/shared/contracts/listing-key";
import { addressLine, getMlsNumber, listingPath } from "@larchway/shared/domain";
import { useQuery } from "@larchway/shared/query";
import { useSearchParams } from "@larchway/shared/router";
import { loadListing } from "@larchway/shared/api/load-listing";

export interface RequestedHome {
  key: string;
  mlsNumber: string;
  /** Undefined until it is known; an agent understands the key alone, too. */
  address: string | undefined;
  path: string;
}

/** The home that the page's URL names (`?listing=`); undefined when there is none. `forget` takes it out. */
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
