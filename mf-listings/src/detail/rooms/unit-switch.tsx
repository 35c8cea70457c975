import type { LengthUnit } from "./room-sizes";
import * as styles from "./unit-switch.module.css";

const units: readonly { unit: LengthUnit; label: string }[] = [
  { unit: "feet", label: "Feet" },
  { unit: "metres", label: "Metres" },
];

export interface UnitSwitchProps {
  unit: LengthUnit;
  onChange: (unit: LengthUnit) => void;
}

/** Feet or metres. */
export function UnitSwitch({ unit, onChange }: UnitSwitchProps) {
  return (
    <div role="group" aria-label="Unit of sizes" className={styles.units}>
      {units.map((each) => (
        <button
          key={each.unit}
          type="button"
          aria-pressed={each.unit === unit}
          className={styles.unit}
          onClick={() => onChange(each.unit)}
        >
          {each.label}
        </button>
      ))}
    </div>
  );
}
