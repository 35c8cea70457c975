import pureSchemasLoader from "./pure-schemas-loader.mjs";

it("wraps every schema, however many lines it has, and nothing else", () => {
  const source = [
    `export const idSchema = z.string();`,
    `const keySchema = z`,
    `  .object({ id: idSchema })`,
    `  .pick({ id: true });`,
    ``,
    `export const idPattern = /^[0-9a-f]{12}$/;`,
    `export function buildKey(id: string): string {`,
    `  const key = z.string();`,
    `  return key.parse(id);`,
    `}`,
    ``,
  ].join("\n");
  expect(pureSchemasLoader(source)).toBe(
    source
      .replace("z.string();\nconst", "/* @__PURE__ */ (() => z.string())();\nconst")
      .replace("= z\n  .object", "= /* @__PURE__ */ (() => z\n  .object")
      .replace(".pick({ id: true });", ".pick({ id: true }))();"),
  );
});
