import { plainMessage } from "../plain-message";

/** What is wrong with one value. */
export interface Issue {
  code: string;
  path: PropertyKey[];
  message: string;
}

/** An issue while its path still grows from the inside out. */
export interface FoundIssue {
  code: string;
  path: PropertyKey[];
  input: unknown;
  /** The schema's own words. */
  message: string | undefined;
  /** The value is of the right kind, so the checks after this one run too. */
  isMild: boolean;
  /** What `plainMessage` says it with: the limit, the choices, the kind. */
  [detail: string]: unknown;
}

/** Issues of all parts so far; a schema adds its own at the end. */
export type Issues = FoundIssue[];

/** Adds what is wrong with this very value. */
export function addIssue(
  issues: Issues,
  input: unknown,
  issue: Partial<FoundIssue> & Pick<FoundIssue, "code">,
): void {
  issues.push({ path: [], input, message: undefined, isMild: false, ...issue });
}

/** The issues that a schema adds after `start` leave its value fit for more checks. */
export function isMild(issues: Issues, start: number): boolean {
  return issues.slice(start).every((issue) => issue.isMild);
}

/** Puts a key before the paths of the issues from `start` on. */
export function addKey(issues: Issues, start: number, key: PropertyKey): void {
  for (const { path } of issues.slice(start)) path.unshift(key);
}

/** What `safeParse` gives for a value that breaks its schema. */
export class SchemaError extends Error {
  readonly issues: readonly Issue[];

  constructor(found: Issues) {
    const issues = found.map((issue) => ({
      code: issue.code,
      path: issue.path,
      message: issue.message ?? plainMessage(issue as unknown as Parameters<typeof plainMessage>[0]),
    }));
    super(issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join("\n"));
    this.name = "SchemaError";
    this.issues = issues;
  }
}
