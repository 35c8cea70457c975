import { isApiError } from "@larchway/shared/api";
import type { Schema } from "@larchway/shared/schema";

/** What is wrong with each field, by the field's name; the first complaint of a field is the one that is shown. */
export type FieldErrors<Name extends string> = Partial<Record<Name, string>>;

/** The value in the contract's shape, or the complaints about its fields. */
export type Checked<T, Name extends string> = { data: T; errors?: undefined } | { errors: FieldErrors<Name> };

/** Checks a form's values against the contract of the call before anything is sent. */
export function checkFields<T, Name extends string>(
  schema: Schema<T>,
  values: unknown,
  names: readonly Name[],
): Checked<T, Name> {
  const parsed = schema.safeParse(values);
  if (parsed.success) return { data: parsed.data };
  return {
    errors: byField(
      parsed.error.issues.map(({ path, message }) => ({ path: path.join("."), message })),
      names,
    ),
  };
}

/** The server's complaints about fields of this form; empty when it named none of them. */
export function serverFieldErrors<Name extends string>(
  error: unknown,
  names: readonly Name[],
): FieldErrors<Name> {
  return isApiError(error) ? byField(error.issues ?? [], names) : {};
}

function byField<Name extends string>(
  issues: readonly { path: string; message: string }[],
  names: readonly Name[],
): FieldErrors<Name> {
  const errors: FieldErrors<Name> = {};
  for (const { path, message } of issues) {
    // A path may start at the request ("body.email", "/email"); the field is what it ends in.
    const last = path.split(/[./]/).at(-1);
    const name = names.find((known) => known === last);
    if (name) errors[name] ??= message;
  }
  return errors;
}
