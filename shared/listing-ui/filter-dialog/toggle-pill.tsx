import type { FilterField } from "@larchway/shared/listing-filters";
import * as styles from "./toggle-pill.module.css";

export interface TogglePillProps {
  field: FilterField;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** A filter with one choice as a button that stays pressed. */
export function TogglePill({ field: { label, chip = label }, isOn, onChange }: TogglePillProps) {
  return (
    <button type="button" className={styles.pill} aria-pressed={isOn} onClick={() => onChange(!isOn)}>
      {chip}
    </button>
  );
}
