import { useNavigate, useSearchParams } from "@larchway/shared/router";
import { developmentKinds } from "@larchway/shared/contracts/api";
import { formatCurrency } from "@larchway/shared/domain";
import { useEnv } from "@larchway/shared/env";
import { Button } from "@larchway/shared/ui/button";
import { SelectField, type SelectOption } from "@larchway/shared/ui/field";
import { readForm } from "../search/read-form";
import * as styles from "./development-filters.module.css";
import { kindNames } from "./development-texts";

const prices = [500_000, 600_000, 700_000, 800_000, 1_000_000, 1_250_000, 1_500_000];
/** Most years until the completion of a home for sale. */
const yearsAhead = 5;

/** City, kind, price and year: a form whose values are in the URL, which browsers can send without scripts. */
export function DevelopmentFilters({ cities }: { cities: readonly string[] }) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { now } = useEnv();
  const thisYear = new Date(now).getUTCFullYear();
  const years = Array.from({ length: yearsAhead }, (_, index) => String(thisYear + index));
  const fields = [
    { name: "city", label: "City", options: [{ value: "", label: "All of Ontario" }, ...toOptions(cities)] },
    {
      name: "kind",
      label: "Kind of home",
      options: [
        { value: "", label: "Any kind" },
        ...developmentKinds.map((value) => ({ value, label: kindNames[value] })),
      ],
    },
    {
      name: "maxPrice",
      label: "Starting price",
      options: [
        { value: "", label: "Any price" },
        ...prices.map((price) => ({ value: String(price), label: `Up to ${formatCurrency(price)}` })),
      ],
    },
    {
      name: "occupancy",
      label: "Move in",
      options: [
        { value: "", label: "Any year" },
        ...years.map((value) => ({ value, label: `In ${value} or before` })),
      ],
    },
  ];

  return (
    <form
      // The browser holds the choices until the form is sent. The key resets the fields after Back.
      key={search.toString()}
      role="search"
      aria-label="Filter the developments"
      action="/investments"
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void navigate({ search: readForm(event.currentTarget).toString() }, { preventScrollReset: true });
      }}
    >
      {fields.map(({ name, label, options }) => {
        const value = search.get(name) ?? "";
        return (
          <SelectField
            key={name}
            name={name}
            label={label}
            defaultValue={value}
            options={options.some((option) => option.value === value) ? options : withValue(options, value)}
          />
        );
      })}
      <Button type="submit" className={styles.submit}>
        Show developments
      </Button>
    </form>
  );
}

function toOptions(values: readonly string[]): SelectOption[] {
  return values.map((value) => ({ value, label: value }));
}

/** Adds a value from a link that is not among the choices, so that it is shown as chosen. */
function withValue(options: readonly SelectOption[], value: string): SelectOption[] {
  return [...options, { value, label: value }];
}
