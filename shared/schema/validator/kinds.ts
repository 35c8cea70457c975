import { regexes } from "zod/v4/core";
import { addIssue, addKey, isMild, type FoundIssue, type Issues } from "./issues";
import { isObject, ObjectSchema, type Shape } from "./object-schema";
import { Schema } from "./schema";

/** A schema of what passes a test; `issue` says why something else is none. */
function kind(
  isOne: (input: unknown) => boolean,
  issue: Partial<FoundIssue>,
  message: string | undefined,
  values?: readonly unknown[],
): Schema {
  return new Schema(
    (input, issues) => {
      if (!isOne(input)) addIssue(issues, input, { code: "invalid_type", message, ...issue });
      return input;
    },
    { values, message },
  );
}

const isList = (input: unknown): input is unknown[] => Array.isArray(input);

/** Any text. */
export const string = (message?: string) =>
  kind((input) => typeof input === "string", { expected: "string" }, message);

/** Finite: neither NaN nor Infinity is a number here. */
export const number = (message?: string) =>
  kind((input) => Number.isFinite(input), { expected: "number" }, message);

/** A whole number. */
export const int = (message?: string) => number(message).int();

/** True or false. */
export const boolean = (message?: string) =>
  kind((input) => typeof input === "boolean", { expected: "boolean" }, message);

/** Anything, taken as it is. */
export const unknown = () => new Schema((input) => input);

/** Null alone. */
export const nil = (message?: string) =>
  kind((input) => input === null, { expected: "null" }, message, [null]);

const buildChoice = (values: readonly unknown[], message?: string) =>
  kind((input) => values.includes(input), { code: "invalid_value", values }, message, values);

/** This one value. */
export const literal = (value: unknown, message?: string) => buildChoice([value], message);
/** One of these texts. */
export const enumeration = (values: readonly string[], message?: string) => buildChoice(values, message);

const format = (name: string, pattern: RegExp) => (message?: string) =>
  string(message).matching(name, pattern);

/** A text with the form of an email address. */
export const email = format("email", regexes.email);
/** A text with the form of a UUID. */
export const uuid = format("uuid", regexes.uuid());
/** Texts of ISO 8601: a day, or a time in UTC. */
export const iso = {
  date: format("date", regexes.date),
  datetime: format("datetime", regexes.datetime({})),
};

/** A number from whatever JavaScript makes one of, such as the text of a URL. */
export const coerce = {
  number: (message?: string) => new Schema((input) => toNumber(input)).pipe(number(message)),
};

function toNumber(input: unknown): unknown {
  try {
    return Number(input);
  } catch {
    return input;
  }
}

/** An object with these fields; others are dropped. */
export const object = (shape: Shape, message?: string) => new ObjectSchema(shape, "dropped", message);
/** An object with these fields; others are refused. */
export const strictObject = (shape: Shape, message?: string) => new ObjectSchema(shape, "refused", message);
/** An object with these fields; others are kept as they are. */
export const looseObject = (shape: Shape, message?: string) => new ObjectSchema(shape, "kept", message);

/** A list whose items all pass one schema. */
export const array = (item: Schema, message?: string) =>
  new Schema((input, issues) => {
    if (isList(input)) return input.map((each, index) => readPart(item, each, index, issues));
    addIssue(issues, input, { code: "invalid_type", expected: "array", message });
    return input;
  });

/** A list with as many items as there are schemas, each passing its own. */
export const tuple = (items: readonly Schema[]) =>
  new Schema((input, issues) => {
    if (!isList(input)) {
      addIssue(issues, input, { code: "invalid_type", expected: "tuple" });
      return input;
    }
    if (input.length < items.length) {
      addIssue(issues, input, { code: "too_small", origin: "array", minimum: items.length });
      return input;
    }
    if (input.length > items.length)
      addIssue(issues, input, { code: "too_big", origin: "array", maximum: items.length });
    return items.map((item, index) => readPart(item, input[index], index, issues));
  });

/** Any keys that pass one schema, with values that pass another. */
export const record = (key: Schema, value: Schema) =>
  new Schema((input, issues) => {
    if (!isPlainObject(input)) {
      addIssue(issues, input, { code: "invalid_type", expected: "record" });
      return input;
    }
    const output: Record<string, unknown> = {};
    for (const name of Object.keys(input)) {
      if (name === "__proto__") continue;
      if (key.safeParse(name).success) output[name] = readPart(value, input[name], name, issues);
      else addIssue(issues, name, { code: "invalid_key", path: [name] });
    }
    return output;
  });

function isPlainObject(input: unknown): input is Record<string, unknown> {
  if (typeof input !== "object" || input === null) return false;
  const prototype = Object.getPrototypeOf(input) as unknown;
  return prototype === null || prototype === Object.prototype;
}

/** The first of several schemas that fits. */
export const union = (options: readonly Schema[], message?: string) =>
  new Schema((input, issues) => {
    const tries = options.map((option) => {
      const found: Issues = [];
      return { value: option.read(input, found), found };
    });
    const fitting = tries.find(({ found }) => found.length === 0);
    if (fitting) return fitting.value;
    const near = tries.filter(({ found }) => isMild(found, 0));
    const [only] = near;
    if (only && near.length === 1) {
      issues.push(...only.found);
      return only.value;
    }
    addIssue(issues, input, { code: "invalid_union", message });
    return input;
  });

/** Of several object schemas the one whose field `name` takes the value there. */
export const discriminatedUnion = (name: string, options: readonly ObjectSchema[]) =>
  new Schema((input, issues) => {
    if (!isObject(input)) {
      addIssue(issues, input, { code: "invalid_type", expected: "object" });
      return input;
    }
    const option = options.find(({ shape }) => shape[name]?.values?.includes(input[name]));
    if (option) return option.read(input, issues);
    addIssue(issues, input, { code: "invalid_union", path: [name] });
    return input;
  });

function readPart(schema: Schema, input: unknown, key: PropertyKey, issues: Issues): unknown {
  const start = issues.length;
  const value = schema.read(input, issues);
  addKey(issues, start, key);
  return value;
}
