import * as accounts from "@larchway/shared/contracts/accounts";
import * as contracts from "@larchway/shared/contracts/api";
import { z, type Schema } from "./index";

/** Jargon of schemas and programmers that must not appear in messages. */
const jargon =
  /expected|received|invalid|string|\bto have\b|too (big|small)|[<>]=?|regex|pattern|undefined|\bnull\b|\bnan\b|\bobject\b|\barray\b|boolean|\benum\b|\bint\b|unrecognized|input/i;

/** Invalid input of each kind, for any field. */
const badValues: unknown[] = [
  undefined,
  null,
  "",
  " ",
  "x",
  "x".repeat(5_000),
  "\u0000",
  "not@an@address",
  "2026-13-45",
  -1e9,
  1e12,
  1.5,
  Number.NaN,
  Infinity,
  true,
  [],
  Array.from({ length: 2_000 }, () => "W1"),
  [{}],
  {},
  { "": 1, ...Object.fromEntries(Array.from({ length: 99 }, (_, index) => [`a${index}`, index])) },
  () => 1,
  new Date(Number.NaN),
];

const listMessages = (schema: Schema, input: unknown) =>
  (schema.safeParse(input).error?.issues ?? []).map(({ message }) => message);

/** Every body and query in the contracts, by name. */
const inputSchemas = Object.entries({ ...contracts, ...accounts }).flatMap(([name, schema]) =>
  name.endsWith("Schema") && typeof schema === "object" && "safeParse" in schema
    ? [{ name, schema: schema as Schema }]
    : [],
);

describe("messages of the contracts", () => {
  it.each(inputSchemas)("are plain language in $name for any invalid input", ({ schema }) => {
    const shape = "shape" in schema ? (schema.shape as Record<string, unknown>) : {};
    const bodies = [
      ...badValues,
      ...Object.keys(shape).flatMap((field) => badValues.map((value) => ({ [field]: value }))),
    ];
    const messages = new Set(bodies.flatMap((body) => listMessages(schema, body)));
    expect(messages.size).toBeGreaterThan(0);
    expect([...messages].filter((message) => jargon.test(message) || !/^[A-Z]/.test(message))).toEqual([]);
  });

  it("cover every form of the site", () => {
    const names = inputSchemas.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining([
        "contactLeadSchema",
        "evaluationLeadSchema",
        "registerSchema",
        "loginSchema",
        "passwordChangeSchema",
        "forgotPasswordSchema",
        "resetPasswordSchema",
        "deleteAccountSchema",
        "leadFollowUpSchema",
        "unsubscribeEmailSchema",
      ]),
    );
  });
});

describe("the plain message", () => {
  it.each<[Schema, unknown, string]>([
    [z.string(), undefined, "Please fill this in."],
    [z.string(), 7, "Please enter text here."],
    [z.number(), "x", "Please enter a number."],
    [z.int(), 1.5, "Please enter a whole number."],
    [z.boolean(), "x", "Please choose yes or no."],
    [z.string().max(120), "x".repeat(121), "Please use 120 characters or fewer."],
    [z.string().min(1), "", "Please fill this in."],
    [z.string().min(12), "x", "Please use 12 characters or more."],
    [z.number().max(20), 21, "Please enter 20 or less."],
    [z.number().lt(20), 20, "Please enter less than 20."],
    [z.number().min(1), 0, "Please enter 1 or more."],
    [z.number().gt(0), 0, "Please enter more than 0."],
    [z.number().multipleOf(5), 7, "Please enter a multiple of 5."],
    [z.array(z.string()).max(2), ["a", "b", "c"], "Please choose 2 or fewer."],
    [z.array(z.string()).min(1), [], "Please choose 1 or more."],
    [z.enum(["sale", "lease"]), "x", "Please choose one of these: sale, lease."],
    [z.literal("yes"), "x", 'This must be "yes".'],
    [z.email(), "x", "Please enter an email address, such as name@example.com."],
    [z.iso.date(), "x", "Please enter a date, such as 2026-11-22."],
    [z.uuid(), "x", "This isn't written as it should be."],
    [z.string().regex(/^a$/), "x", "This isn't written as it should be."],
    [z.strictObject({}), { odd: 1 }, "This has entries that aren't known here: odd."],
    [z.union([z.number(), z.boolean()]), "x", "This value doesn't fit here."],
    [z.object({}), "x", "This value doesn't fit here."],
    [z.string().refine(() => false), "x", "This value doesn't fit here."],
  ])("%# says what to do: %s %j", (schema, input, message) => {
    expect(listMessages(schema, input)).toEqual([message]);
  });

  it("keeps a schema's own messages unchanged", () => {
    expect(listMessages(z.string().min(1, "Please enter your name."), "")).toEqual([
      "Please enter your name.",
    ]);
  });
});
