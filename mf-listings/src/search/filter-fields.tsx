import {
  filterField,
  filterFields,
  listingFilters,
  readFilter,
  type FieldContext,
  type FilterField,
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
  /** In the bar the first choice names the field; in the dialog a label stands above. */
  hideLabels?: boolean;
}

/** One filter as a select; its first choice means "any". */
function Choice({
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

function toContext({ filters, options, market }: FilterFieldsProps): FieldContext {
  return { filters, known: options, market };
}

export function CityFilter(props: FilterFieldsProps) {
  const field = filterField("city", toContext(props));
  return field && <Choice {...props} field={field} />;
}

/** Price, type, beds and baths: what stands in the bar of a wide screen. */
export function MainFilters(props: FilterFieldsProps) {
  return filterFields(toContext(props), "main").map((field) => (
    <Choice key={field.name} {...props} field={field} />
  ));
}

/** The rest, for the dialog. */
export function MoreFilters(props: FilterFieldsProps) {
  const { filters, onChange } = props;
  const fields = filterFields(toContext(props), "more").filter(({ name }) => name !== "city");
  const { label, any } = listingFilters.search;
  return (
    <>
      {fields.map((field) => (
        <Choice key={field.name} {...props} field={field} />
      ))}
      <TextField
        label={label}
        hint={any}
        value={filters.search ?? ""}
        onChange={(event) => onChange({ search: event.target.value || undefined })}
      />
    </>
  );
}
