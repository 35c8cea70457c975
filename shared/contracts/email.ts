import { z } from "@larchway/shared/schema";

/**
 * Addresses of RFC 5322 without quotes and comments: a local part of at most 64 allowed characters, and a domain.
 * Browsers accept the same ones in fields for email.
 */
export const emailPattern =
  /^(?=[^@]{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/i;

/** An email address; compatibility forms ("＠") become plain characters. */
export const emailSchema = z
  .string("Please enter an email address.")
  .overwrite((typed) => typed.normalize("NFKC"))
  .regex(emailPattern, "Please enter an email address.")
  .max(254);
