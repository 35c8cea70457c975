import { isPhone } from "../phone-number";
import { lineSchema } from "../text";

export { isPhone } from "../phone-number";

/** A phone number as the visitor typed it. */
export const phoneSchema = lineSchema
  .max(40)
  .overwrite((typed) => typed.normalize("NFKC"))
  .refine(isPhone, "Please enter a valid 10-digit phone number");
