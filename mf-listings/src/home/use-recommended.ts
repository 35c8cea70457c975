import { useEffect, useState } from "react";
import { useApi } from "@larchway/shared/app";
import type { Property } from "@larchway/shared/contracts/api";
import { useSession } from "@larchway/shared/session";
import { getAnonymousId } from "@larchway/shared/storage";

/**
 * Homes picked for this person: undefined until they are there, none when they could not be loaded (which is only
 * logged, spec section 8). Asked for once it is known who is there.
 */
export function useRecommended(): Property[] | undefined {
  const api = useApi();
  const { status, user } = useSession();
  const [properties, setProperties] = useState<Property[]>();
  const userId = user?._id;

  useEffect(() => {
    if (status === "loading") return;
    const controller = new AbortController();
    const anonymousId = userId ? undefined : getAnonymousId();
    api.properties
      .recommended({ anonymousId }, { signal: controller.signal })
      .then(setProperties, (error: unknown) => {
        if (controller.signal.aborted) return;
        console.error("Recommended homes could not be loaded.", error);
        setProperties([]);
      });
    return () => controller.abort();
  }, [api, status, userId]);

  return properties;
}
