import { writeFilters, type Market, type SearchFilters } from "@larchway/shared/listing-filters";
import { SortSelect as OrderSelect, useSortOrders } from "@larchway/shared/listing-ui/sort-select";
import * as styles from "./sort-select.module.css";
import { changeFilters } from "./search-filters";
import { useChangeFilters } from "./use-change-filters";

/** The sort order of the list; without scripts as links. */
export function SortSelect({ filters, market }: { filters: SearchFilters; market?: Market }) {
  const change = useChangeFilters(filters);
  const { offered } = useSortOrders(filters, market);
  return (
    <>
      <OrderSelect order={filters} market={market} onChange={change} />
      <noscript>
        <ul className={styles.links} aria-label="Sort by">
          {offered.map(({ value, label, ...order }) => (
            <li key={value}>
              <a href={`?${writeFilters(changeFilters(filters, order))}`}>{label}</a>
            </li>
          ))}
        </ul>
      </noscript>
    </>
  );
}
