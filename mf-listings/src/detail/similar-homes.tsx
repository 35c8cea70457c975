import { useEffect, useState } from "react";
import { useApi } from "@larchway/shared/app";
import type { Property } from "@larchway/shared/contracts/api";
import { displayCity, shownPrice } from "@larchway/shared/domain";
import { ListingRow } from "../lists/listing-row";
import { similarQuery } from "./similar-query";

/** Homes like this one that are on the market. Without any, or when they cannot be loaded, the row is not there. */
export function SimilarHomes({ property }: { property: Property }) {
  const api = useApi();
  const [similar, setSimilar] = useState<readonly Property[]>();
  const { ListingKey, City, PropertyType, TransactionType } = property;
  const price = shownPrice(property);

  useEffect(() => {
    const controller = new AbortController();
    const query = similarQuery({ City, PropertyType, TransactionType, price });
    api.properties.list(query, { signal: controller.signal }).then(
      (list) => setSimilar(list.properties.filter((other) => other.ListingKey !== ListingKey)),
      (error: unknown) => {
        if (controller.signal.aborted) return;
        console.warn("Similar homes could not be loaded.", error);
        setSimilar([]);
      },
    );
    return () => controller.abort();
  }, [api, ListingKey, City, PropertyType, TransactionType, price]);

  return <ListingRow title={`Similar homes in ${displayCity(City)}`} properties={similar} tone="mist" />;
}
