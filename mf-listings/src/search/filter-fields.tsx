import type { FilterName, SearchFilters } from "@larchway/shared/contracts/listing-filters";
import { SelectField, TextField, type SelectOption } from "@larchway/shared/ui/field";
import { atLeastChoices, priceChoices, textChoices } from "./filter-choices";
import type { FilterOptions } from "./use-filter-options";

export interface FilterFieldsProps {
  filters: SearchFilters;
  options: FilterOptions;
  kind: "sale" | "lease";
  onChange: (change: Partial<SearchFilters>) => void;
  /** In the bar the first choice names the field; in the dialog a label stands above. */
  hideLabels?: boolean;
}

type ChoiceName = Exclude<FilterName, "page" | "sortBy" | "sortOrder" | "search">;
const numeric: readonly FilterName[] = ["minPrice", "maxPrice", "minBedrooms", "baths"];

/** One filter as a select; its first choice means "any". */
function Choice({
  name,
  label,
  any,
  choices,
  filters,
  onChange,
  hideLabels,
}: Omit<FilterFieldsProps, "options" | "kind"> & {
  name: ChoiceName;
  label: string;
  any: string;
  choices: readonly SelectOption[];
}) {
  return (
    <SelectField
      label={label}
      hideLabel={hideLabels}
      value={String(filters[name] ?? "")}
      onChange={({ target: { value } }) => {
        const chosen = value === "" ? undefined : numeric.includes(name) ? Number(value) : value;
        onChange({ [name]: chosen });
      }}
      options={[{ value: "", label: any }, ...choices]}
    />
  );
}

export function CityFilter(props: FilterFieldsProps) {
  const choices = textChoices(props.options.cities, props.filters.city);
  return <Choice {...props} name="city" label="City" any="All of Ontario" choices={choices} />;
}

/** Price, type, beds and baths: what stands in the bar of a wide screen. */
export function MainFilters(props: FilterFieldsProps) {
  const { filters, options, kind } = props;
  return (
    <>
      <Choice
        {...props}
        name="minPrice"
        label="Lowest price"
        any="Min price"
        choices={priceChoices(kind, filters.minPrice)}
      />
      <Choice
        {...props}
        name="maxPrice"
        label="Highest price"
        any="Max price"
        choices={priceChoices(kind, filters.maxPrice)}
      />
      <Choice
        {...props}
        name="propertyType"
        label="Type"
        any="Any type"
        choices={textChoices(options.types, filters.propertyType)}
      />
      <Choice
        {...props}
        name="minBedrooms"
        label="Bedrooms"
        any="Any beds"
        choices={atLeastChoices(5, "beds")}
      />
      <Choice
        {...props}
        name="baths"
        label="Bathrooms"
        any="Any baths"
        choices={atLeastChoices(5, "baths")}
      />
    </>
  );
}

const statuses: SelectOption[] = [
  { value: "Pending", label: "Sale pending" },
  { value: "Closed", label: "Sold and leased" },
];

/** The rest, for the dialog. */
export function MoreFilters(props: FilterFieldsProps) {
  const { filters, options, onChange } = props;
  return (
    <>
      <Choice
        {...props}
        name="PropertySubType"
        label="Kind of home"
        any="Any kind"
        choices={textChoices(options.subtypes, filters.PropertySubType)}
      />
      <Choice {...props} name="status" label="Status" any="On the market" choices={statuses} />
      <TextField
        label="Words in the address"
        hint="A street, a postal code or an MLS number."
        value={filters.search ?? ""}
        onChange={(event) => onChange({ search: event.target.value || undefined })}
      />
    </>
  );
}
