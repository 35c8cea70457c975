import { displayCity } from "@larchway/shared/domain";
import { Button } from "@larchway/shared/ui/button";
import { Icon } from "@larchway/shared/ui/icon";
import { VisuallyHidden } from "@larchway/shared/ui/visually-hidden";
import { X } from "lucide-react";
import type { MapFilters } from "../view/map-address";
import styles from "./filter-bar.module.css";

export interface PlaceFiltersProps {
  filters: MapFilters;
  onChange: (filters: MapFilters) => void;
}

/** The filters that came with a link and have no select here: each is shown, and a click takes it away. */
export function PlaceFilters({ filters, onChange }: PlaceFiltersProps) {
  const shown = [
    { name: "city", text: filters.city && displayCity(filters.city) },
    { name: "search", text: filters.search && `“${filters.search}”` },
    { name: "PropertySubType", text: filters.PropertySubType },
  ] as const;
  return shown.map(
    ({ name, text }) =>
      text && (
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
      ),
  );
}
