import {
  formatViewingClock,
  isViewingTimeOpen,
  listViewingDays,
  viewingClockTimes,
} from "@larchway/shared/domain";
import { SelectField } from "@larchway/shared/ui/field";
import { DayStrip, type DayStripProps } from "./day-strip";
import * as styles from "./viewings.module.css";
import { choices, type Choice, type RequestedTimes } from "./requested-times";

const legends: Record<Choice, string> = {
  1: "First choice",
  2: "Second choice (optional)",
  3: "Third choice (optional)",
};

export interface TimeFieldsProps {
  form: {
    values: RequestedTimes;
    text: (name: keyof RequestedTimes) => Pick<DayStripProps, "id" | "name" | "error" | "value" | "onChange">;
  };
  /** Milliseconds since 1970. */
  now: number;
  /** The home's time zone. */
  timeZone: string;
}

/** Fields for up to three requested times. */
export function TimeFields({ form, now, timeZone }: TimeFieldsProps) {
  const days = listViewingDays(now, timeZone);
  return choices.map((choice) => {
    const day = form.values[`day${choice}`];
    const times = [
      { value: "", label: "Choose a time" },
      ...viewingClockTimes.map((time) => ({
        value: time,
        label: formatViewingClock(time),
        disabled: day !== "" && !isViewingTimeOpen({ day, time }, now, timeZone),
      })),
    ];
    return (
      <fieldset key={choice} className={styles.choice}>
        <legend>{legends[choice]}</legend>
        <DayStrip {...form.text(`day${choice}`)} days={days} isOptional={choice !== 1} />
        <SelectField {...form.text(`time${choice}`)} label="Time" options={times} required={choice === 1} />
      </fieldset>
    );
  });
}
