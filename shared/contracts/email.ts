import { z } from "@larchway/shared/schema";

/**
 * The addresses of RFC 5322 without quotes and comments: the letters and signs that a local part may have, 64 of them at most,
 * and a domain. Browsers take the same ones in fields for email.
 */
export const emailPattern =
  /^(?=[^@]{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/i;

/** An email address, its compatibility forms ("＠") in plain characters. */
export const emailSchema = z
  .string("Please enter an email address.")
  .overwrite((typed) => typed.normalize("NFKC"))
  .regex(emailPattern, "Please enter an email address.")
  .max(254);
