import {
  filterField,
  filterFields,
  listingFilters,
  readFilter,
  type FilterField,
  type FieldContext,
  type Market,
  type SearchFilters,
} from "@larchway/shared/listing-filters";
import { SelectField, TextField } from "@larchway/shared/ui/field";
import type { FilterOptions } from "./use-filter-options";

export interface FilterFieldsProps {
  filters: SearchFilters;
  options: FilterOptions;
  market?: Market;
  onChange: (change: Partial<SearchFilters>) => void;
  /** In the bar the first choice names the field; in the dialog it has a label above. */
  hideLabels?: boolean;
}

/** One filter as a select; its first choice means "any". */
export function FilterSelect({
  field: { name, label, options },
  filters,
  onChange,
  hideLabels,
}: Pick<FilterFieldsProps, "filters" | "onChange" | "hideLabels"> & { field: FilterField }) {
  return (
    <SelectField
      label={label}
      hideLabel={hideLabels}
      name={name}
      value={String(filters[name] ?? "")}
      onChange={({ target: { value } }) => onChange({ [name]: readFilter(name, value) })}
      options={options}
    />
  );
}

/** One filter with a text field. */
export function FilterText({
  name,
  filters,
  onChange,
}: Pick<FilterFieldsProps, "filters" | "onChange"> & { name: "search" | "words" }) {
  const { label, any } = listingFilters[name];
  return (
    <TextField
      label={label}
      hint={any}
      name={name}
      value={filters[name] ?? ""}
      onChange={({ target: { value } }) => onChange({ [name]: value || undefined })}
    />
  );
}

/** The input for the choices of the fields. */
export function toContext({
  filters,
  options,
  market,
}: Pick<FilterFieldsProps, "filters" | "options" | "market">): FieldContext {
  return { filters, available: options, market };
}

/** The city, once the API has returned the cities. */
export function CityFilter(props: FilterFieldsProps) {
  const field = filterField("city", toContext(props));
  return field && <FilterSelect {...props} field={field} />;
}

/** Price, kind, beds and baths, for the bar of a wide screen. */
export function MainFilters(props: FilterFieldsProps) {
  return filterFields(toContext(props), "main").map((field) => (
    <FilterSelect key={field.name} {...props} field={field} />
  ));
}
