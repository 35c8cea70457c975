import { readFilter, type FilterField, type SearchFilters } from "@larchway/shared/listing-filters";
import { FilterSelect } from "@larchway/shared/listing-ui/filter-fields";
import type { ReactNode } from "react";
import * as styles from "./filter-dialog.module.css";
import { Stepper } from "./stepper";
import { TogglePill } from "./toggle-pill";

export interface FilterGroupProps {
  title: string;
  fields: readonly FilterField[];
  filters: SearchFilters;
  onChange: (change: Partial<SearchFilters>) => void;
  /** Content above the fields. */
  children?: ReactNode;
  /** Content below the fields. */
  after?: ReactNode;
}

/** One group of filters: selects, then steppers for counts, then a pill for each filter with one choice. */
export function FilterGroup({ title, fields, filters, onChange, children, after }: FilterGroupProps) {
  const getFields = (control: FilterField["control"]) => fields.filter((field) => field.control === control);
  const [selects, steppers, toggles] = [getFields("select"), getFields("stepper"), getFields("toggle")];
  return (
    <fieldset className={styles.group}>
      <legend className={styles.title}>{title}</legend>
      {children}
      {selects.length > 0 && (
        <div className={styles.fields}>
          {selects.map((field) => (
            <FilterSelect key={field.name} {...{ field, filters, onChange }} />
          ))}
        </div>
      )}
      {steppers.map((field) => (
        <Stepper
          key={field.name}
          field={field}
          value={String(filters[field.name] ?? "")}
          onChange={(value) => onChange({ [field.name]: readFilter(field.name, value) })}
        />
      ))}
      {toggles.length > 0 && (
        <div className={styles.pills}>
          {toggles.map((field) => (
            <TogglePill
              key={field.name}
              field={field}
              isOn={filters[field.name] !== undefined}
              onChange={(isOn) => onChange({ [field.name]: readFilter(field.name, isOn ? "yes" : "") })}
            />
          ))}
        </div>
      )}
      {after}
    </fieldset>
  );
}
