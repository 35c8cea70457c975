import fc, { type Arbitrary } from "fast-check";
import type * as Door from "./index";
import { z as browserZ } from "./browser";

interface Definition {
  type: string;
  shape?: Record<string, Door.Schema>;
  element?: Door.Schema;
  items?: Door.Schema[];
  options?: Door.Schema[];
  innerType?: Door.Schema;
  in?: Door.Schema;
  valueType?: Door.Schema;
  values?: unknown[];
  entries?: Record<string, string>;
}

type Contracts = Record<string, unknown>;

/** All contracts of calls and of the document, created by one of the validators. */
async function loadContracts(door: "./index" | "./browser"): Promise<Map<string, Door.Schema>> {
  const schemas = new Map<string, Door.Schema>();
  await jest.isolateModulesAsync(async () => {
    jest.doMock("@larchway/shared/schema", () => jest.requireActual<typeof Door>(door));
    const modules: Contracts[] = [
      await import("@larchway/shared/contracts/api"),
      await import("@larchway/shared/contracts/accounts"),
      await import("@larchway/shared/contracts/document"),
      await import("@larchway/shared/contracts/errors"),
      await import("@larchway/shared/contracts/release"),
      await import("@larchway/shared/contracts/remote"),
      await import("@larchway/shared/contracts/text"),
      await import("@larchway/shared/listing-filters"),
      storedSchemas(await import("@larchway/shared/storage")),
    ];
    for (const [name, value] of modules.flatMap((module) => Object.entries(module)))
      if (isSchema(value)) schemas.set(name, value);
  });
  return schemas;
}

function storedSchemas({ storedKeys }: { storedKeys: Record<string, { schema: unknown }> }): Contracts {
  return Object.fromEntries(
    Object.entries(storedKeys).map(([name, { schema }]) => [`stored ${name}`, schema]),
  );
}

function isSchema(value: unknown): value is Door.Schema {
  return typeof value === "object" && value !== null && "safeParse" in value;
}

const oddValues = [
  undefined,
  null,
  "",
  " x ",
  "N4",
  0,
  -1,
  1.5,
  2 ** 60,
  1e12,
  Number.NaN,
  Infinity,
  true,
  [],
  {},
  [null],
  { a: 1 },
  "2026-11-22",
  "2026-02-30",
  "2026-11-22T10:00:00Z",
  "ann@example.com",
  "not@mail",
  "12",
  "1e3",
  "L3R 0B3",
  "(416) 555-0100",
  "x".repeat(300),
  "\u202eab\u0000",
  new Date(0),
];
const texts = [
  "ann@example.com",
  "2026-11-22",
  "0b4e1c1a-6a6e-4a39-9f4b-0f1a2b3c4d5e",
  "For Sale",
  "W1234567",
  "12",
];
const anything = fc.oneof(fc.constantFrom(...oddValues), fc.anything({ maxDepth: 2 }));

/** Values that are mostly valid for a schema, with some invalid ones. */
function buildValues(schema: Door.Schema): Arbitrary<unknown> {
  return fc.oneof({ weight: 7, arbitrary: buildFittingValues(schema) }, { weight: 1, arbitrary: anything });
}

function buildFittingValues(schema: Door.Schema): Arbitrary<unknown> {
  const definition = (schema as unknown as { _zod: { def: Definition } })._zod.def;
  const inner = definition.innerType ?? definition.in;
  switch (definition.type) {
    case "string":
      return fc.oneof(fc.constantFrom(...texts), fc.string({ maxLength: 20 }));
    case "number":
      return fc.oneof(fc.integer({ min: -2, max: 120 }), fc.double());
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "literal":
      return fc.constantFrom(...(definition.values ?? []));
    case "enum":
      return fc.constantFrom(...Object.values(definition.entries ?? {}));
    case "array":
      return fc.array(buildValues(definition.element as Door.Schema), { maxLength: 3 });
    case "tuple":
      return fc.oneof(
        fc.tuple(...(definition.items ?? []).map(buildValues)),
        fc.array(fc.integer(), { maxLength: 3 }),
      );
    case "union":
      return fc.oneof(...(definition.options ?? []).map(buildValues));
    case "record":
      return fc.dictionary(fc.string({ maxLength: 8 }), buildValues(definition.valueType as Door.Schema), {
        maxKeys: 3,
      });
    case "object": {
      const fields = Object.entries(definition.shape ?? {}).map(([name, field]) => [
        name,
        buildValues(field),
      ]);
      return fc
        .tuple(
          fc.record(Object.fromEntries(fields) as Record<string, Arbitrary<unknown>>, { requiredKeys: [] }),
          fc.constantFrom({}, {}, { unknownField: 1 }),
        )
        .map(([known, more]) => ({ ...known, ...more }));
    }
    default:
      return inner ? fc.oneof(fc.constant(undefined), buildValues(inner)) : anything;
  }
}

interface Result {
  success: boolean;
  data?: unknown;
  error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] };
}

/**
 * The parts of a result that callers use: the value, or the first message at each path. Each list item has its own
 * path.
 */
function toOutcome({ success, data, error }: Result) {
  if (success) return { data };
  const messages = new Map<string, string>();
  for (const { path, message } of error?.issues ?? []) {
    const key = path.join(".");
    if (!messages.has(key)) messages.set(key, message);
  }
  return { messages: Object.fromEntries([...messages].sort(([a], [b]) => (a < b ? -1 : 1))) };
}

describe("the browser's validator", () => {
  it("accepts and rejects like zod in every contract: the same values and first messages at each path", async () => {
    const full = await loadContracts("./index");
    const small = await loadContracts("./browser");
    expect([...small.keys()]).toEqual([...full.keys()]);
    expect(small.size).toBeGreaterThan(100);
    for (const [name, schema] of full) {
      const same = small.get(name) as Door.Schema;
      const isSame = fc.property(fc.oneof(buildValues(schema), anything), (input) => {
        expect(toOutcome(same.safeParse(input))).toEqual(toOutcome(schema.safeParse(input)));
      });
      try {
        fc.assert(isSame, { numRuns: 100, seed: 28 });
      } catch (error) {
        throw new Error(`${name} is read differently`, { cause: error });
      }
    }
  });

  it("drops, keeps or rejects unknown fields by the kind of object", () => {
    const input = { a: 1, b: 2 };
    expect(browserZ.object({ a: browserZ.number() }).parse(input)).toEqual({ a: 1 });
    expect(browserZ.looseObject({ a: browserZ.number() }).parse(input)).toEqual(input);
    expect(() => browserZ.strictObject({ a: browserZ.number() }).parse(input)).toThrow(
      "This has entries that aren't known here: b.",
    );
  });

  it("never evaluates text as code, which the content security policy blocks", async () => {
    const made = jest.spyOn(globalThis, "Function");
    const small = await loadContracts("./browser");
    for (const schema of small.values()) schema.safeParse({});
    expect(made).not.toHaveBeenCalled();
    made.mockRestore();
  });
});

it("settles when code awaits a schema, as when an async function returns one", async () => {
  const schema = browserZ.string();
  expect(await (async () => schema)()).toBe(schema);
});
