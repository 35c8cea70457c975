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
import { SlidersHorizontal, X } from "@larchway/shared/ui/icons";
import { useLazy } from "@larchway/shared/ui/lazy";
import { MarketSwitch } from "@larchway/shared/listing-ui/market-switch";
import { VisuallyHidden } from "@larchway/shared/ui/visually-hidden";
import { startTransition, useState } from "react";
import type { MapFrame } from "../view/map-box";
import { writeMapUrl, type MapUrl } from "../view/map-url";
import * as styles from "./filter-bar.module.css";

export interface FilterBarProps {
  market: Market;
  mapUrl: MapUrl;
  /** The query of the list. */
  frame: MapFrame | null;
  onChange: (filters: NarrowingFilters) => void;
}

const marketPages = [
  { market: "For Sale", label: "Buy", pathname: "/buying/search/map" },
  { market: "For Lease", label: "Rent", pathname: "/renting/search/map" },
] as const;

const loadDialog = () => import(/* webpackChunkName: "map-filters" */ "./map-filter-dialog");

/** The filters of the map: the most used ones in the bar of a wide window, all of them in the dialog of the lists. */
export function FilterBar({ market, mapUrl, frame, onChange }: FilterBarProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [dialog, fetchDialog] = useLazy(loadDialog);
  const { filters } = mapUrl;
  const count = countFilters(filters);
  const main = filterFields({ market, filters }, "main");
  // A filter that is set and has no select here is shown as a chip, and a click removes it.
  const chips = filterChips(filters, market).filter(({ name }) => !main.some((field) => field.name === name));

  const withoutMain = { ...filters, ...Object.fromEntries(main.map(({ name }) => [name, undefined])) };

  return (
    <section className={styles.bar} aria-label="Filters" data-screen-only>
      <MarketSwitch
        label="Buy or rent"
        market={market}
        filters={filters}
        pages={marketPages}
        toSearch={(carried) =>
          writeMapUrl({ ...mapUrl, listing: undefined, page: undefined, filters: carried }).toString()
        }
      />
      {/* Without scripts the browser sends the form itself, with all other parameters of the URL. */}
      <form className={styles.main}>
        {main.map(({ name, label, options }) => (
          <SelectField
            key={name}
            name={name}
            label={label}
            // The first choice names the field.
            hideLabel
            options={options}
            value={String(filters[name] ?? "")}
            onChange={({ target }) => onChange({ ...filters, [name]: readFilter(name, target.value) })}
          />
        ))}
        <noscript>
          {[...writeMapUrl({ ...mapUrl, page: undefined, filters: withoutMain })].map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button type="submit" size="small">
            Apply
          </Button>{" "}
          <a href="?">Clear filters</a>
        </noscript>
      </form>
      <Button
        variant="secondary"
        size="small"
        icon={<Icon of={SlidersHorizontal} size={18} />}
        className={styles.all}
        onPointerEnter={fetchDialog}
        onFocus={fetchDialog}
        onClick={() => {
          fetchDialog();
          startTransition(() => setIsOpen(true));
        }}
      >
        {count === 0 ? "Filters" : `Filters (${count})`}
      </Button>
      {count > 0 && (
        <div className={styles.chips}>
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
          <Button variant="quiet" size="small" className={styles.clear} onClick={() => onChange({})}>
            Clear filters
          </Button>
        </div>
      )}
      {isOpen && dialog && (
        <dialog.MapFilterDialog
          market={market}
          filters={filters}
          frame={frame}
          onClose={() => setIsOpen(false)}
          onChange={(chosen) => {
            // Closing a modal dialog restyles the whole page. A transition shows the press first.
            startTransition(() => setIsOpen(false));
            onChange(chosen);
          }}
        />
      )}
    </section>
  );
}
