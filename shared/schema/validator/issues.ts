import { plainMessage } from "../plain-message";

/** An error of one value. */
export interface Issue {
  code: string;
  path: PropertyKey[];
  message: string;
}

/** An issue whose path still grows from the inside out. */
export interface FoundIssue {
  code: string;
  path: PropertyKey[];
  input: unknown;
  /** The schema's own message. */
  message: string | undefined;
  /** True when the value has the right kind, so that later checks run too. */
  isMild: boolean;
  /** Parameters of `plainMessage`: the limit, the choices, the kind. */
  [detail: string]: unknown;
}

/** Issues of all parts so far; a schema appends its own. */
export type Issues = FoundIssue[];

/** Adds an issue of this value itself. */
export function addIssue(
  issues: Issues,
  input: unknown,
  issue: Partial<FoundIssue> & Pick<FoundIssue, "code">,
): void {
  issues.push({ path: [], input, message: undefined, isMild: false, ...issue });
}

/** True when the issues after `start` leave the value fit for more checks. */
export function isMild(issues: Issues, start: number): boolean {
  return issues.slice(start).every((issue) => issue.isMild);
}

/** Prefixes the paths of the issues from `start` on with a key. */
export function addKey(issues: Issues, start: number, key: PropertyKey): void {
  for (const { path } of issues.slice(start)) path.unshift(key);
}

/** The error of `safeParse` for an invalid value. */
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
