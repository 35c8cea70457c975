import { useNow } from "@larchway/shared/env";
import {
  filterFields,
  filterSections,
  writeFilters,
  type FieldContext,
} from "@larchway/shared/listing-filters";
import { useLocation } from "@larchway/shared/router";
import { Button } from "@larchway/shared/ui/button";
import { FilterSelect } from "@larchway/shared/listing-ui/filter-fields";
import * as styles from "./filter-bar.module.css";

interface FiltersWithoutScriptProps {
  context: FieldContext;
  withoutCity: boolean;
}

/** A URL parameter for browsers without scripts: the filters that have a field. */
const fieldsParameter = "fields";

/**
 * The part of the form for browsers without scripts: buttons, and the filters without a field in the bar. Those are
 * 25 fields, a fifth of a list's HTML, so they are rendered only on request, with the previous choices.
 */
export function FiltersWithoutScript({ context, withoutCity }: FiltersWithoutScriptProps) {
  const { search } = useLocation();
  const inBar = filterFields(context, "main").map(({ name }) => name);
  if (new URLSearchParams(search).get(fieldsParameter) === "all")
    return <AllFilters context={context} inBar={inBar} withoutCity={withoutCity} />;
  return (
    <>
      <HiddenFilters context={context} inForm={inBar} withoutCity={withoutCity} />
      <div className={styles.buttons}>
        <Button type="submit">Apply</Button>
        <Button type="submit" variant="secondary" name={fieldsParameter} value="all">
          More filters
        </Button>
      </div>
    </>
  );
}

function AllFilters({
  context,
  inBar,
  withoutCity,
}: FiltersWithoutScriptProps & { inBar: readonly string[] }) {
  const { filters } = context;
  const now = useNow();
  const sections = filterSections({ ...context, now }).map(({ fields, ...section }) => ({
    ...section,
    fields: fields.filter(({ name }) => name !== "city" && !inBar.includes(name)),
  }));
  const names = sections.flatMap(({ fields }) => fields).map(({ name }) => name);
  return (
    <>
      <HiddenFilters context={context} inForm={[...inBar, ...names]} withoutCity={withoutCity} />
      {sections.map(({ group, title, fields }) => (
        <fieldset key={group} className={styles.group}>
          <legend>{title}</legend>
          {fields.map((field) => (
            <FilterSelect key={field.name} field={field} filters={filters} onChange={() => undefined} />
          ))}
        </fieldset>
      ))}
      <Button type="submit">Apply</Button>
    </>
  );
}

interface HiddenFiltersProps extends FiltersWithoutScriptProps {
  /** Filters that have a field in the form. */
  inForm: readonly string[];
}

/** Filters without a field, and the order, stay unchanged; the list returns to its first page. */
function HiddenFilters({ context: { filters }, inForm, withoutCity }: HiddenFiltersProps) {
  const sent = new Set<string>(inForm).add("page");
  if (!withoutCity) sent.add("city");
  return [...writeFilters(filters)]
    .filter(([name]) => !sent.has(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
