import type { ViewingTime } from "@larchway/shared/contracts/api";
import { findViewingTimeErrors } from "@larchway/shared/domain";
import type { FormSchema } from "@larchway/shared/form";

/** The choices in a form of viewings; a form's values are flat. */
export const choices = [1, 2, 3] as const;
export type Choice = (typeof choices)[number];

/** Day and time of each choice; empty without input. */
export type RequestedTimes = Record<`day${Choice}` | `time${Choice}`, string>;

export const noTimes: RequestedTimes = { day1: "", time1: "", day2: "", time2: "", day3: "", time3: "" };

/** The choices with any input; the first one is always included. */
function listBegun(values: RequestedTimes): Choice[] {
  return choices.filter((choice) => choice === 1 || values[`day${choice}`] || values[`time${choice}`]);
}

/** The times in the contract's form. */
export function toTimes(values: RequestedTimes): ViewingTime[] {
  return listBegun(values).map((choice) => ({ day: values[`day${choice}`], time: values[`time${choice}`] }));
}

/** A schema with times that reports errors at the form's fields, and rejects unavailable times. */
export function withFieldNames<Input extends { times: readonly ViewingTime[] }>(
  schema: FormSchema<Input>,
  values: RequestedTimes,
  now: number,
  timeZone: string,
): FormSchema<Input> {
  const begun = listBegun(values);
  return {
    safeParse(input) {
      const parsed = schema.safeParse(input);
      const issues = parsed.success
        ? findViewingTimeErrors(parsed.data.times, now, timeZone).map(({ index, message }) => ({
            path: ["times", index, "time"],
            message,
          }))
        : parsed.error.issues;
      if (parsed.success && issues.length === 0) return parsed;
      return {
        success: false,
        error: { issues: issues.map(({ path, message }) => ({ path: toFieldName(path, begun), message })) },
      };
    },
  };
}

/** Maps `times.1.day` to the field of the second choice with input. */
function toFieldName(path: string | readonly PropertyKey[], begun: readonly Choice[]): string {
  const [first = "", index, field] = typeof path === "string" ? path.split(".") : path.map(String);
  const choice = first === "times" ? begun[Number(index)] : undefined;
  return choice === undefined ? first : `${field}${choice}`;
}
