import { finderMatchSchema, finderMatchesSchema } from "@larchway/shared/contracts/api";
import { useApi } from "@larchway/shared/app";
import { displayCity, formatPrice, listingPath } from "@larchway/shared/domain";
import {
  narrowingFilters,
  type Market,
  type PropertyFilter,
  type SearchFilters,
} from "@larchway/shared/listing-filters";
import { useHiddenHomes } from "@larchway/shared/hidden-homes";
import { useQuery } from "@larchway/shared/query";
import { Link } from "@larchway/shared/router";
import { describeMatch } from "../matching/describe-match";
import * as styles from "./nearest-homes.module.css";

/** Number of homes below the advice. */
const shown = 3;

interface NearestHomesProps {
  filters: SearchFilters;
  market?: Market;
  /** The subject of the list, independent of its filters: the city of a city's page. */
  scope: PropertyFilter;
}

/** The homes that match most of the filters, each with its differences. Without those that the visitor hid. */
export default function NearestHomes({ filters, market, scope }: NearestHomesProps) {
  const api = useApi();
  const side = market === "For Lease" ? "rent" : "sale";
  const criteria = { market: side, filters: narrowingFilters({ ...filters, ...scope }) } as const;
  const { data } = useQuery({
    queryKey: ["nearest-homes", criteria],
    queryFn: ({ signal }) =>
      api.send("/api/finder", {
        query: { ...criteria.filters, market: side },
        schema: finderMatchesSchema.extend({ matches: api.parseItems("match", finderMatchSchema) }),
        signal,
      }),
    meta: { failure: "The nearest homes could not be loaded." },
  });
  const hidden = useHiddenHomes();
  const matches = (data?.matches ?? [])
    .filter(({ property }) => !hidden.has(property.ListingKey))
    .map((match) => ({
      ...match,
      differences: [
        ...(data?.isElsewhere ? [`In ${displayCity(match.property.City)}`] : []),
        ...describeMatch(match, criteria).tradeOffs,
      ],
    }))
    .filter(({ differences }) => differences.length > 0)
    .slice(0, shown);
  if (matches.length === 0) return null;
  return (
    <section aria-labelledby="nearest-homes" className={styles.nearest}>
      <h3 id="nearest-homes" className={styles.title}>
        The nearest matches
      </h3>
      <ul className={styles.homes}>
        {matches.map(({ property, differences }) => (
          <li key={property.ListingKey}>
            <Link to={listingPath(property)}>
              {property.UnparsedAddress}, {formatPrice(property)}
            </Link>
            <span className={styles.difference}>{differences.join(" · ")}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
