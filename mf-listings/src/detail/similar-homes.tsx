import { useApi } from "@larchway/shared/app";
import type { Property } from "@larchway/shared/contracts/api";
import { displayCity } from "@larchway/shared/domain";
import { useQuery } from "@larchway/shared/query";
import { listSimilar } from "../calls/listings";
import { ListingRow } from "../lists/listing-row";
import { useNear } from "@larchway/shared/ui/near";

type SimilarHomesProps = { property: Pick<Property, "ListingKey" | "City"> };

/**
 * Similar homes on the market, in other cities when this one has too few. Requested when the visitor scrolls near.
 * Renders nothing without homes, or when they cannot be loaded.
 */
export function SimilarHomes({ property: { ListingKey, City } }: SimilarHomesProps) {
  const api = useApi();
  const [ref, isNear] = useNear<HTMLDivElement>();
  const { data, isError } = useQuery({
    queryKey: ["similar", ListingKey],
    queryFn: ({ signal }) => listSimilar(api, ListingKey, { signal }),
    enabled: isNear,
    meta: { failure: "Similar homes could not be loaded." },
  });

  const city = displayCity(City);
  const isAround = data?.some((home) => displayCity(home.City) !== city);
  return (
    <div ref={ref} data-screen-only>
      <ListingRow
        title={`Similar homes in ${isAround ? "and around " : ""}${city}`}
        properties={isError ? [] : data}
        tone="mist"
      />
    </div>
  );
}
