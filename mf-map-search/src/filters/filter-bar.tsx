import {
  countFilters,
  filterChips,
  filterFields,
  readFilter,
  type Market,
  type NarrowingFilters,
} from "@larchway/shared/listing-filters";
import { Button } from "@larchway/shared/ui/button";
import { SelectField } from "@larchway/shared/ui/field";
import { Icon } from "@larchway/shared/ui/icon";
import { MarketSwitch } from "@larchway/shared/ui/market-switch";
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

const marketPages = [
  { market: "For Sale", label: "Buy", pathname: "/buying/search/map" },
  { market: "For Lease", label: "Rent", pathname: "/renting/search/map" },
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

  return (
    <section className={styles.bar} aria-label="Filters">
      <MarketSwitch
        label="Buy or rent"
        market={market}
        filters={filters}
        pages={marketPages}
        toSearch={(carried) => writeMapUrl({ view, filters: carried }).toString()}
      />
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
