import { useEffect, useState } from "react";
import { useApi } from "@larchway/shared/app";
import type { Property } from "@larchway/shared/contracts/api";
import { displayCity } from "@larchway/shared/domain";
import { ListingRow } from "../lists/listing-row";
import { useNear } from "./use-near";

type SimilarHomesProps = { property: Pick<Property, "ListingKey" | "City"> };

/**
 * Homes like this one that are on the market, asked for when the reader comes near. Without any, or when they cannot be
 * loaded, the row is not there.
 */
export function SimilarHomes({ property: { ListingKey, City } }: SimilarHomesProps) {
  const api = useApi();
  const [ref, isNear] = useNear<HTMLDivElement>();
  const [similar, setSimilar] = useState<{ to: string; homes: readonly Property[] }>();

  useEffect(() => {
    if (!isNear) return;
    const controller = new AbortController();
    api.properties.similar(ListingKey, { signal: controller.signal }).then(
      (homes) => setSimilar({ to: ListingKey, homes }),
      (error: unknown) => {
        if (controller.signal.aborted) return;
        console.warn("Similar homes could not be loaded.", error);
        setSimilar({ to: ListingKey, homes: [] });
      },
    );
    return () => controller.abort();
  }, [api, isNear, ListingKey]);

  return (
    <div ref={ref} data-screen-only>
      <ListingRow
        title={`Similar homes in ${displayCity(City)}`}
        properties={similar?.to === ListingKey ? similar.homes : undefined}
        tone="mist"
      />
    </div>
  );
}
