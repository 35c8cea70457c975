import { addIssue, isMild, SchemaError, type Issues } from "./issues";

/** Parses a value: adds its issues to the list and returns the result. */
export type Read = (input: unknown, issues: Issues) => unknown;

/** How a schema treats an absent key: reject it, leave it out, or use a default. */
export type Absence = "refused" | "left out" | "replaced";

export interface SchemaTraits {
  absence?: Absence;
  /** All accepted values, if they are listed. */
  values?: readonly unknown[];
  /** The schema's message for any issue, including checks without a message. */
  message?: string | undefined;
}

/**
 * A schema with the methods that contracts use. As in zod, methods return a new schema, and checks run in the order
 * in which they are written.
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

  /** The output for an absent value. */
  default(value: unknown): Schema {
    return new Schema(
      (input, issues) => (input === undefined ? copyDefault(value) : this.read(input, issues)),
      {
        absence: "replaced",
      },
    );
  }

  /** The input for an absent value. */
  prefault(value: unknown): Schema {
    return new Schema(
      (input, issues) => this.read(input === undefined ? copyDefault(value) : input, issues),
      {
        absence: "replaced",
      },
    );
  }

  /** The output for an invalid value. */
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

  /** Continues with another schema when this one found no issues. */
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

  /** Text that matches a pattern; `format` names it in the message. */
  matching(format: string, pattern: RegExp, message?: string): this {
    return this.withStep((value, issues) => {
      if (!pattern.test(value as string))
        addIssue(issues, value, { code: "invalid_format", format, message, isMild: true });
      return value;
    });
  }

  /** A limit for a number, or for the length of a text or list. */
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

  /** The same schema with another step, which is skipped for a value of the wrong kind. */
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

  /** The same schema with another parser. */
  private withRead(read: Read): this {
    return Object.assign(Object.create(Object.getPrototypeOf(this) as object), this, { read }) as this;
  }
}

/** Returns a copy, so that callers cannot change the default of the next value. */
function copyDefault(value: unknown): unknown {
  if (Array.isArray(value)) return [...(value as unknown[])];
  return typeof value === "object" && value !== null ? { ...value } : value;
}
