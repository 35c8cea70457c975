import { filterField } from "@larchway/shared/listing-filters";
import { useNavigate } from "@larchway/shared/router";
import { Button } from "@larchway/shared/ui/button";
import { SelectField } from "@larchway/shared/ui/field";
import { readForm } from "../search/read-form";
import * as styles from "./rental-search.module.css";

/** Rentals by city, rent and bedrooms: a form that browsers can send without scripts. */
export function RentalSearch({ cities }: { cities: readonly string[] }) {
  const navigate = useNavigate();
  const context = { market: "For Lease", filters: {}, available: { cities } } as const;
  const fields = (["city", "maxPrice", "minBedrooms"] as const).flatMap(
    (name) => filterField(name, context) ?? [],
  );
  return (
    <form
      role="search"
      aria-label="Search rentals"
      action="/renting/search"
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void navigate({ pathname: "/renting/search", search: readForm(event.currentTarget).toString() });
      }}
    >
      {fields.map(({ name, label, options }) => (
        <SelectField key={name} name={name} label={label} options={options} defaultValue="" />
      ))}
      <Button type="submit">Show rentals</Button>
    </form>
  );
}
