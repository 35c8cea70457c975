import { dateFormatter, formatViewingDay } from "@larchway/shared/domain";
import { describeControl, FieldNotes } from "@larchway/shared/ui/field";
import { classNames } from "@larchway/shared/ui/class-names";
import type { ReactNode } from "react";
import * as styles from "./day-strip.module.css";

export interface DayStripProps {
  id: string;
  name: string;
  /** YYYY-MM-DD; empty for none. */
  value: string;
  days: readonly string[];
  error?: ReactNode;
  /** Offers no day, too. */
  isOptional: boolean;
  onChange: (event: { target: { value: string } }) => void;
}

const formatWeekday = dateFormatter({ weekday: "short", timeZone: "UTC" });
const formatDate = dateFormatter({ month: "short", day: "numeric", timeZone: "UTC" });

/** A strip of days that scrolls sideways. They are radio buttons, so the arrow keys choose. */
export function DayStrip({ id, name, value, days, error, isOptional, onChange }: DayStripProps) {
  const choices = [...(isOptional ? [""] : []), ...days];
  return (
    <div className={styles.field}>
      {/* The focus moves here after an error. */}
      <div
        role="radiogroup"
        aria-label="Day"
        aria-required={!isOptional}
        tabIndex={-1}
        className={classNames(styles.strip, error != null && styles.invalid)}
        {...describeControl(id, { error })}
      >
        {choices.map((day) => (
          <label key={day} className={styles.day}>
            <input
              type="radio"
              name={name}
              value={day}
              checked={value === day}
              aria-label={day ? formatViewingDay(day) : "No day"}
              className={styles.input}
              onChange={onChange}
            />
            <span className={styles.box} aria-hidden="true">
              <span>{day ? formatWeekday(Date.parse(day)) : "No"}</span>
              <span className={styles.date}>{day ? formatDate(Date.parse(day)) : "day"}</span>
            </span>
          </label>
        ))}
      </div>
      <FieldNotes id={id} error={error} />
    </div>
  );
}
