import { Link } from "@larchway/shared/router";
import { Button } from "@larchway/shared/ui/button";
import { SelectField } from "@larchway/shared/ui/field";
import { Icon } from "@larchway/shared/ui/icon";
import { SlidersHorizontal } from "lucide-react";
import { useId, useState } from "react";
import { PlaceFilters } from "./place-filters";
import { writeAddress, type MapAddress, type MapFilters } from "../view/map-address";
import styles from "./filter-bar.module.css";
import { filterFields, type Market } from "./filter-options";

export interface FilterBarProps {
  market: Market;
  address: MapAddress;
  onChange: (filters: MapFilters) => void;
}

const markets = [
  { market: "For Sale", label: "Buy", path: "/buying/search/map" },
  { market: "For Lease", label: "Rent", path: "/renting/search/map" },
] as const;

/** What to show on the map. On narrow screens the fields wait behind a button. */
export function FilterBar({ market, address, onChange }: FilterBarProps) {
  const [isOpen, setIsOpen] = useState(false);
  const panelId = useId();
  const { filters, view } = address;
  const count = Object.keys(filters).length;
  const { minPrice: _minPrice, maxPrice: _maxPrice, status: _status, ...ofBoth } = filters;

  const change = (name: keyof MapFilters, value: string) => {
    const isNumber = name !== "propertyType" && name !== "status";
    onChange({ ...filters, [name]: value === "" ? undefined : isNumber ? Number(value) : value });
  };

  return (
    <section className={styles.bar} aria-label="Filters">
      <nav className={styles.markets} aria-label="Buy or rent">
        {markets.map((other) => (
          <Link
            key={other.market}
            // The same homes at the same place; prices and statuses of one market make no sense in the other.
            to={{ pathname: other.path, search: writeAddress({ view, filters: ofBoth }).toString() }}
            aria-current={other.market === market ? "page" : undefined}
            className={styles.market}
          >
            {other.label}
          </Link>
        ))}
      </nav>
      <PlaceFilters filters={filters} onChange={onChange} />
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
        {filterFields(market, filters).map(({ name, label, options }) => (
          <SelectField
            key={name}
            label={label}
            hideLabel
            options={options}
            value={String(filters[name] ?? "")}
            className={styles.field}
            onChange={({ target }) => change(name, target.value)}
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
