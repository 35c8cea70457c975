import { regexes } from "zod/v4/core";
import { addIssue, addKey, isMild, type FoundIssue, type Issues } from "./issues";
import { isObject, ObjectSchema, type Shape } from "./object-schema";
import { Schema } from "./schema";

/** A schema of values that pass a test; `issue` describes other values. */
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

/** A finite number: NaN and Infinity are rejected. */
export const number = (message?: string) =>
  kind((input) => Number.isFinite(input), { expected: "number" }, message);

/** An integer. */
export const int = (message?: string) => number(message).int();

/** A boolean. */
export const boolean = (message?: string) =>
  kind((input) => typeof input === "boolean", { expected: "boolean" }, message);

/** Any value, unchanged. */
export const unknown = () => new Schema((input) => input);

/** Only null. */
export const nil = (message?: string) =>
  kind((input) => input === null, { expected: "null" }, message, [null]);

const buildChoice = (values: readonly unknown[], message?: string) =>
  kind((input) => values.includes(input), { code: "invalid_value", values }, message, values);

/** Exactly this value. */
export const literal = (value: unknown, message?: string) => buildChoice([value], message);
/** One of these texts. */
export const enumeration = (values: readonly string[], message?: string) => buildChoice(values, message);

const format = (name: string, pattern: RegExp) => (message?: string) =>
  string(message).matching(name, pattern);

/** An email address. */
export const email = format("email", regexes.email);
/** A UUID. */
export const uuid = format("uuid", regexes.uuid());
/** ISO 8601 text: a day, or a time in UTC. */
export const iso = {
  date: format("date", regexes.date),
  datetime: format("datetime", regexes.datetime({})),
};

/** A number, converted from other types such as the text of a URL. */
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
/** An object with these fields; others are rejected. */
export const strictObject = (shape: Shape, message?: string) => new ObjectSchema(shape, "refused", message);
/** An object with these fields; others are kept unchanged. */
export const looseObject = (shape: Shape, message?: string) => new ObjectSchema(shape, "kept", message);

/** A list whose items all match one schema. */
export const array = (item: Schema, message?: string) =>
  new Schema((input, issues) => {
    if (isList(input)) return input.map((each, index) => readPart(item, each, index, issues));
    addIssue(issues, input, { code: "invalid_type", expected: "array", message });
    return input;
  });

/** A tuple: as many items as schemas, each matching its own. */
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

/** An object whose keys match one schema and whose values match another. */
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

/** A union: the first schema that matches. */
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

/** A discriminated union: the object schema whose field `name` accepts the value of that field. */
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
