import { isApiError } from "@larchway/shared/api";

/** What is wrong with each field, by the field's name; the first error of a field is the one that is shown. */
export type FieldErrors<V> = { [Name in keyof V]?: string };

interface Issue {
  /** The field is what it ends in; it may start at the request ("body.email", "/email"). */
  path: string | readonly PropertyKey[];
  message: string;
}

/** What the form needs of a schema, so that any checker with this method will do. */
export interface FormSchema<Input> {
  safeParse(
    input: unknown,
  ): { success: true; data: Input } | { success: false; error: { issues: readonly Issue[] } };
}

/** The errors of the fields with these names, in the order of the names; issues of anything else are left out. */
export function errorsByField<V>(issues: readonly Issue[], names: readonly (keyof V)[]): FieldErrors<V> {
  const errors: FieldErrors<V> = {};
  for (const name of names) {
    const issue = issues.find(({ path }) => String(path).split(/[./,]/).at(-1) === name);
    if (issue) errors[name] = issue.message;
  }
  return errors;
}

/** What the server says about the parts of a request; nothing for other failures. */
export function getIssues(error: unknown): readonly Issue[] {
  return (isApiError(error) && error.issues) || [];
}
