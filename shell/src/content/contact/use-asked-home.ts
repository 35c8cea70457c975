import { useApi } from "@larchway/shared/app";
import { listingKeySchema } from "@larchway/shared/contracts/listing-key";
import { addressLine, listingPath } from "@larchway/shared/domain";
import { useSearchParams } from "@larchway/shared/router";
import { useEffect, useState } from "react";

export interface AskedHome {
  key: string;
  /** Undefined until it is known. */
  address: string | undefined;
  path: string;
}

/** The home that the address asks about (`?listing=`); undefined when there is none. `forget` takes it out. */
export function useAskedHome(): { home: AskedHome | undefined; forget: () => void } {
  const api = useApi();
  const [params, setParams] = useSearchParams();
  const asked = listingKeySchema.safeParse(params.get("listing"));
  const key = asked.success ? asked.data : undefined;
  const [known, setKnown] = useState<AskedHome>();

  useEffect(() => {
    if (!key) return;
    const controller = new AbortController();
    void api.properties.one(key, { signal: controller.signal }).then(
      (property) => setKnown({ key, address: addressLine(property), path: listingPath(property) }),
      // The key alone tells an agent enough.
      () => undefined,
    );
    return () => controller.abort();
  }, [api, key]);

  const home = key
    ? known?.key === key
      ? known
      : { key, address: undefined, path: `/listings/${encodeURIComponent(key)}` }
    : undefined;
  return { home, forget: () => setParams({}, { replace: true, preventScrollReset: true }) };
}
