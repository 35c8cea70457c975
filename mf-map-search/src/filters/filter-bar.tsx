import {
  countFilters,
  filterChips,
  filterFields,
  filtersOfBothMarkets,
  readFilter,
  type Market,
  type NarrowingFilters,
} from "@larchway/shared/listing-filters";
import { Link } from "@larchway/shared/router";
import { Button } from "@larchway/shared/ui/button";
import { SelectField } from "@larchway/shared/ui/field";
import { Icon } from "@larchway/shared/ui/icon";
import { VisuallyHidden } from "@larchway/shared/ui/visually-hidden";
import { SlidersHorizontal, X } from "@larchway/shared/ui/icons";
import { useId, useState } from "react";
import { writeMapUrl, type MapUrl } from "../view/map-url";
import styles from "./filter-bar.module.css";

export interface FilterBarProps {
  market: Market;
  mapUrl: MapUrl;
  onChange: (filters: NarrowingFilters) => void;
}

const markets = [
  { market: "For Sale", label: "Buy", path: "/buying/search/map" },
  { market: "For Lease", label: "Rent", path: "/renting/search/map" },
] as const;

/** What to show on the map: the filters that most people set stand in the bar of a wide window, the others wait behind a button. */
export function FilterBar({ market, mapUrl, onChange }: FilterBarProps) {
  const [isOpen, setIsOpen] = useState(false);
  const panelId = useId();
  const { filters, view } = mapUrl;
  const count = countFilters(filters);
  const main = filterFields({ market, filters }, "main");
  const more = filterFields({ market, filters }, "more");
  // Filters that came with a link and have no select here are shown, and a click removes them.
  const chips = filterChips(filters, market).filter(
    ({ name }) => ![...main, ...more].some((field) => field.name === name),
  );
  const ofBoth = filtersOfBothMarkets(filters);

  return (
    <section className={styles.bar} aria-label="Filters">
      <nav className={styles.markets} aria-label="Buy or rent">
        {markets.map((other) => (
          <Link
            key={other.market}
            to={{ pathname: other.path, search: writeMapUrl({ view, filters: ofBoth }).toString() }}
            aria-current={other.market === market ? "page" : undefined}
            className={styles.market}
          >
            {other.label}
          </Link>
        ))}
      </nav>
      {chips.map(({ name, text }) => (
        <Button
          key={name}
          variant="secondary"
          size="small"
          className={styles.chip}
          icon={<Icon of={X} size={16} />}
          onClick={() => onChange({ ...filters, [name]: undefined })}
        >
          <VisuallyHidden>Remove the filter </VisuallyHidden>
          {text}
        </Button>
      ))}
      <Button
        variant="secondary"
        size="small"
        icon={<Icon of={SlidersHorizontal} size={18} />}
        aria-expanded={isOpen}
        aria-controls={panelId}
        className={styles.toggle}
        onClick={() => setIsOpen(!isOpen)}
      >
        {count === 0 ? "Filters" : `Filters (${count})`}
      </Button>
      <div id={panelId} className={styles.fields} data-open={isOpen}>
        {[...main, ...more].map(({ name, label, options }) => (
          <SelectField
            key={name}
            label={label}
            // In the bar the first choice says what a field is about; among all of them "Any" says nothing.
            hideLabel={!isOpen}
            options={options}
            value={String(filters[name] ?? "")}
            className={main.some((field) => field.name === name) ? styles.main : undefined}
            onChange={({ target }) => onChange({ ...filters, [name]: readFilter(name, target.value) })}
          />
        ))}
        {count > 0 && (
          <Button variant="quiet" size="small" className={styles.clear} onClick={() => onChange({})}>
            Clear filters
          </Button>
        )}
      </div>
    </section>
  );
}
