import type { ComponentProps } from "react";
import {
  formatViewingClock,
  formatViewingDay,
  isViewingTimeOpen,
  listViewingDays,
  viewingClockTimes,
} from "@larchway/shared/domain";
import { SelectField } from "@larchway/shared/ui/field";
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
    text: (name: keyof RequestedTimes) => Pick<
      ComponentProps<typeof SelectField>,
      "id" | "name" | "error"
    > & {
      value: string;
      onChange: (event: { target: { value: string } }) => void;
    };
  };
  /** Milliseconds since 1970. */
  now: number;
  /** The home's time zone. */
  timeZone: string;
}

/** Fields for up to three requested times. */
export function TimeFields({ form, now, timeZone }: TimeFieldsProps) {
  const days = [
    { value: "", label: "Choose a day" },
    ...listViewingDays(now, timeZone).map((day) => ({ value: day, label: formatViewingDay(day) })),
  ];
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
        <SelectField {...form.text(`day${choice}`)} label="Day" options={days} required={choice === 1} />
        <SelectField {...form.text(`time${choice}`)} label="Time" options={times} required={choice === 1} />
      </fieldset>
    );
  });
}
