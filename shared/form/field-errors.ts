import { isApiError } from "@larchway/shared/api";

/** The errors of each field by its name; the form shows the first one. */
export type FieldErrors<V> = { [Name in keyof V]?: string };

interface Issue {
  /** The last part of the path names the field; the path may start at the request ("body.email", "/email"). */
  path: string | readonly PropertyKey[];
  message: string;
}

/** The form's part of a schema, so that any validator with this method works. */
export interface FormSchema<Input> {
  safeParse(
    input: unknown,
  ): { success: true; data: Input } | { success: false; error: { issues: readonly Issue[] } };
}

/** The errors of the fields with these names, in the order of the names; other issues are left out. */
export function errorsByField<V>(issues: readonly Issue[], names: readonly (keyof V)[]): FieldErrors<V> {
  const errors: FieldErrors<V> = {};
  for (const name of names) {
    const issue = issues.find(({ path }) => String(path).split(/[./,]/).at(-1) === name);
    if (issue) errors[name] = issue.message;
  }
  return errors;
}

/** The server's issues of a request; empty for other failures. */
export function getIssues(error: unknown): readonly Issue[] {
  return (isApiError(error) && error.issues) || [];
}
