import type { Property } from "@larchway/shared/contracts/api";
import {
  addressLine,
  formatAge,
  formatCurrency,
  formatPrice,
  listingPath,
  numberFormatter,
} from "@larchway/shared/domain";
import { useNow } from "@larchway/shared/env";
import { sortOrders, writeFilters, type SearchFilters } from "@larchway/shared/listing-filters";
import { Link } from "@larchway/shared/router";
import { HomeCosts, useShownCosts } from "@larchway/shared/listing-ui/home-costs";
import { classNames } from "@larchway/shared/ui/class-names";
import { useMarks } from "../marks/use-marks";
import { changeFilters } from "../search/search-filters";
import * as styles from "./listing-table.module.css";

type SortKey = NonNullable<SearchFilters["sortBy"]>;

interface TableColumn {
  title: string;
  isNumber?: boolean;
  /** The first sort direction of its heading. */
  sort?: { by: SortKey; first: "asc" | "desc" };
  toText: (property: Property, now: number) => string | undefined;
}

const formatNumber = numberFormatter();
const dollars = (amount: number | undefined) => (amount ? formatCurrency(amount) : undefined);

const columns: readonly TableColumn[] = [
  {
    title: "Price",
    isNumber: true,
    sort: { by: "ListPrice", first: "asc" },
    toText: (property) => (property.locked ? "For members" : formatPrice(property)),
  },
  { title: "Kind", toText: ({ PropertySubType, PropertyType }) => PropertySubType ?? PropertyType },
  {
    title: "Beds",
    isNumber: true,
    sort: { by: "BedroomsTotalInteger", first: "desc" },
    toText: ({ BedroomsTotalInteger: beds }) => beds?.toString(),
  },
  { title: "Baths", isNumber: true, toText: ({ BathroomsTotalInteger: baths }) => baths?.toString() },
  {
    title: "Sq ft",
    isNumber: true,
    sort: { by: "LivingArea", first: "desc" },
    toText: ({ LivingArea, LivingAreaRange }) =>
      LivingAreaRange ?? (LivingArea ? formatNumber(LivingArea) : undefined),
  },
  {
    title: "About $/sq ft",
    isNumber: true,
    sort: { by: "PricePerSquareFoot", first: "asc" },
    toText: ({ ListPrice, LivingArea }) =>
      ListPrice && LivingArea ? formatCurrency(Math.floor(ListPrice / LivingArea)) : undefined,
  },
  { title: "Fee", isNumber: true, toText: ({ AssociationFee }) => dollars(AssociationFee) },
  { title: "Taxes", isNumber: true, toText: ({ TaxAnnualAmount }) => dollars(TaxAnnualAmount) },
  {
    title: "Listed",
    sort: { by: "OriginalEntryTimestamp", first: "desc" },
    toText: (property, now) => formatAge(property, now),
  },
];

export interface ListingTableProps {
  properties: readonly Property[];
  filters: SearchFilters;
}

/** The homes of a list as table rows; the headings sort. */
export function ListingTable({ properties, filters }: ListingTableProps) {
  const now = useNow();
  const { hasMonthly, hasCash } = useShownCosts();
  const hasCosts = hasMonthly || hasCash;
  const { hidden } = useMarks();
  const shown = properties.filter(({ ListingKey }) => !hidden.has(ListingKey));
  return (
    // A scrollable area must be reachable by keyboard.
    <div className={styles.scroll} role="region" aria-label="Homes as a table" tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Address</th>
            {columns.map((column) => (
              <ColumnHeading key={column.title} column={column} filters={filters} />
            ))}
            {hasCosts && <th scope="col">Costs</th>}
          </tr>
        </thead>
        <tbody>
          {shown.map((property) => (
            <tr key={property.ListingKey} data-listing={property.ListingKey}>
              <th scope="row">
                <Link to={listingPath(property)}>{addressLine(property)}</Link>
              </th>
              {columns.map(({ title, isNumber, toText }) => (
                <td key={title} className={classNames(isNumber && styles.number)}>
                  {toText(property, now) || "–"}
                </td>
              ))}
              {hasCosts && (
                <td>
                  <HomeCosts property={property} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ColumnHeading({
  column: { title, isNumber, sort },
  filters,
}: {
  column: TableColumn;
  filters: SearchFilters;
}) {
  const className = classNames(isNumber && styles.number);
  if (!sort) {
    return (
      <th scope="col" className={className}>
        {title}
      </th>
    );
  }
  const { sortBy = sortOrders[0].sortBy, sortOrder = sortOrders[0].sortOrder } = filters;
  const isSorted = sortBy === sort.by;
  const opposite = sortOrder === "asc" ? "desc" : "asc";
  const change = { sortBy: sort.by, sortOrder: isSorted ? opposite : sort.first } as const;
  return (
    <th
      scope="col"
      className={className}
      aria-sort={isSorted ? (sortOrder === "asc" ? "ascending" : "descending") : undefined}
    >
      <Link to={{ search: writeFilters(changeFilters(filters, change)).toString() }} className={styles.sort}>
        {title}
        <span aria-hidden="true">{isSorted ? (sortOrder === "asc" ? " ↑" : " ↓") : ""}</span>
      </Link>
    </th>
  );
}
