import { addIssue, isMild, SchemaError, type Issues } from "./issues";

/** Takes a value apart: adds what is wrong with it to the issues, and returns what is made of it. */
export type Read = (input: unknown, issues: Issues) => unknown;

/** What a schema does with a key that is not there: refuse, leave it out, or put something in its place. */
export type Absence = "refused" | "left out" | "replaced";

export interface SchemaTraits {
  absence?: Absence;
  /** The only values that it takes, where they are listed. */
  values?: readonly unknown[];
  /** Its own words for whatever is wrong, checks without words of their own included. */
  message?: string | undefined;
}

/**
 * A schema with the methods that contracts call. As in zod, methods of any kind of schema return a new schema, and their
 * checks run in the order in which they are written.
 */
export class Schema {
  readonly absence: Absence;
  readonly values: readonly unknown[] | undefined;
  private readonly message: string | undefined;

  constructor(
    readonly read: Read,
    { absence = "refused", values, message }: SchemaTraits = {},
  ) {
    this.absence = absence;
    this.values = values;
    this.message = message;
  }

  safeParse(input: unknown) {
    const issues: Issues = [];
    const data = this.read(input, issues);
    return issues.length === 0
      ? { success: true, data }
      : { success: false, data: undefined, error: new SchemaError(issues) };
  }

  parse(input: unknown): unknown {
    const { error, data } = this.safeParse(input);
    if (error) throw error;
    return data;
  }

  optional(): Schema {
    return new Schema((input, issues) => (input === undefined ? undefined : this.read(input, issues)), {
      absence: "left out",
      values: this.values,
    });
  }

  nullable(): Schema {
    return new Schema((input, issues) => (input === null ? null : this.read(input, issues)), {
      absence: this.absence,
    });
  }

  /** The value of an absent one, as the schema would have returned it. */
  default(value: unknown): Schema {
    return new Schema(
      (input, issues) => (input === undefined ? copyDefault(value) : this.read(input, issues)),
      {
        absence: "replaced",
      },
    );
  }

  /** The input in place of an absent one. */
  prefault(value: unknown): Schema {
    return new Schema(
      (input, issues) => this.read(input === undefined ? copyDefault(value) : input, issues),
      {
        absence: "replaced",
      },
    );
  }

  /** The value in place of one that breaks the schema. */
  catch(value: unknown): Schema {
    return new Schema(
      (input) => {
        const issues: Issues = [];
        const data = this.read(input, issues);
        return issues.length === 0 ? data : value;
      },
      { absence: "replaced" },
    );
  }

  transform(change: (value: never) => unknown): Schema {
    return this.pipe(new Schema((value) => change(value as never)));
  }

  /** Reads on with another schema, when there is nothing wrong so far. */
  pipe(next: Schema): Schema {
    return new Schema(
      (input, issues) => {
        const start = issues.length;
        const value = this.read(input, issues);
        return issues.length === start ? next.read(value, issues) : value;
      },
      { absence: this.absence },
    );
  }

  refine(isFine: (value: never) => unknown, message?: string): this {
    return this.withStep((value, issues) => {
      if (!isFine(value as never)) addIssue(issues, value, { code: "custom", message, isMild: true });
      return value;
    });
  }

  overwrite(change: (value: never) => unknown): this {
    return this.withStep((value) => change(value as never));
  }

  trim(): this {
    return this.overwrite((text: string) => text.trim());
  }

  min(minimum: number, message?: string): this {
    return this.bounded("too_small", { minimum }, (size) => size >= minimum, message);
  }

  max(maximum: number, message?: string): this {
    return this.bounded("too_big", { maximum }, (size) => size <= maximum, message);
  }

  regex(pattern: RegExp, message?: string): this {
    return this.matching("regex", pattern, message);
  }

  int(message?: string): this {
    return this.withStep((value, issues) => {
      if (!Number.isInteger(value)) {
        addIssue(issues, value, { code: "invalid_type", expected: "int", message });
      } else if (!Number.isSafeInteger(value)) {
        const isBig = (value as number) > 0;
        addIssue(issues, value, {
          code: isBig ? "too_big" : "too_small",
          origin: "number",
          ...(isBig ? { maximum: Number.MAX_SAFE_INTEGER } : { minimum: Number.MIN_SAFE_INTEGER }),
          message,
          isMild: true,
        });
      }
      return value;
    });
  }

  /** A text that matches a pattern; `format` names it in the message. */
  matching(format: string, pattern: RegExp, message?: string): this {
    return this.withStep((value, issues) => {
      if (!pattern.test(value as string))
        addIssue(issues, value, { code: "invalid_format", format, message, isMild: true });
      return value;
    });
  }

  /** A number, or the length of a text or list, within a limit. */
  private bounded(
    code: "too_small" | "too_big",
    limit: Record<string, number>,
    isWithin: (size: number) => boolean,
    message: string | undefined,
  ): this {
    return this.withStep((value, issues) => {
      const size = typeof value === "number" ? value : (value as { length: number }).length;
      if (!isWithin(size)) {
        const origin = Array.isArray(value) ? "array" : typeof value;
        addIssue(issues, value, { code, origin, ...limit, message, isMild: true });
      }
      return value;
    });
  }

  /** The same schema with one more step, which is left out for a value of the wrong kind. */
  private withStep(step: Read): this {
    return this.withRead((input, issues) => {
      const start = issues.length;
      const value = this.read(input, issues);
      if (!isMild(issues, start)) return value;
      const end = issues.length;
      const changed = step(value, issues);
      for (const issue of issues.slice(end)) issue.message ??= this.message;
      return changed;
    });
  }

  /** The same schema, read in another way. */
  private withRead(read: Read): this {
    return Object.assign(Object.create(Object.getPrototypeOf(this) as object), this, { read }) as this;
  }
}

/** Nobody may change the default of the next value. */
function copyDefault(value: unknown): unknown {
  if (Array.isArray(value)) return [...(value as unknown[])];
  return typeof value === "object" && value !== null ? { ...value } : value;
}
