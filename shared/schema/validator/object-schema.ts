import { addIssue, addKey, type Issues } from "./issues";
import { Schema } from "./schema";

export type Shape = Record<string, Schema>;

/** How keys outside the shape are treated. */
type OtherKeys = "dropped" | "refused" | "kept";

/** An object of named fields. */
export class ObjectSchema extends Schema {
  constructor(
    readonly shape: Shape,
    private readonly otherKeys: OtherKeys = "dropped",
    message?: string,
  ) {
    super((input, issues) => {
      if (isObject(input)) return readFields(shape, otherKeys, input, issues);
      addIssue(issues, input, { code: "invalid_type", expected: "object", message });
      return input;
    });
  }

  extend(shape: Shape): ObjectSchema {
    return new ObjectSchema({ ...this.shape, ...shape }, this.otherKeys);
  }

  pick(names: Record<string, true>): ObjectSchema {
    return this.mapFields((name, field) => (name in names ? field : undefined));
  }

  omit(names: Record<string, true>): ObjectSchema {
    return this.mapFields((name, field) => (name in names ? undefined : field));
  }

  /** Makes the named fields optional, or all. */
  partial(names?: Record<string, true>): ObjectSchema {
    return this.mapFields((name, field) => (!names || name in names ? field.optional() : field));
  }

  private mapFields(change: (name: string, field: Schema) => Schema | undefined): ObjectSchema {
    const fields = Object.entries(this.shape).flatMap(([name, field]) => {
      const changed = change(name, field);
      return changed ? [[name, changed] as const] : [];
    });
    return new ObjectSchema(Object.fromEntries(fields), this.otherKeys);
  }
}

/** Any object except a list. */
export function isObject(input: unknown): input is Record<string, unknown> {
  return typeof input === "object" && input !== null && !Array.isArray(input);
}

function readFields(
  shape: Shape,
  otherKeys: OtherKeys,
  input: Record<string, unknown>,
  issues: Issues,
): Record<string, unknown> {
  const output: Record<string, unknown> = {};
  for (const name in shape) {
    const field = shape[name] as Schema;
    const isThere = name in input;
    if (!isThere && field.absence === "left out") continue;
    const start = issues.length;
    const value = field.read(input[name], issues);
    if (!isThere && field.absence === "refused" && issues.length === start)
      addIssue(issues, undefined, { code: "invalid_type" });
    addKey(issues, start, name);
    if (isThere || value !== undefined) output[name] = value;
  }
  if (otherKeys !== "dropped") {
    const others = Object.keys(input).filter((name) => !(name in shape));
    if (otherKeys === "kept") for (const name of others) output[name] = input[name];
    else if (others.length > 0)
      addIssue(issues, input, { code: "unrecognized_keys", keys: others, isMild: true });
  }
  return output;
}
