import { lineSchema } from "../text";

/** Whether a phone number has exactly ten digits, however they are written (specification, section 5). */
export function isPhone(value: string): boolean {
  return value.replace(/\D/g, "").length === 10;
}

/** A phone number as somebody typed it. */
export const phoneSchema = lineSchema.max(40).refine(isPhone, "Please enter a valid 10-digit phone number");
