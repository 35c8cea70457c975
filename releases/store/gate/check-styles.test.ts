import { checkStyles } from "./check-styles";
import type { BuildRecord } from "@larchway/shared/contracts/release";

const app = "@larchway/shared/app";
/** Of builds from before there was a layer. */
const oldKit = { [app]: { requiredVersion: "^1.0.0" } };

const check = async (
  css: string,
  { name = "mf-gardens", shared = oldKit }: Partial<Pick<BuildRecord, "name" | "shared">> = {},
) => {
  const record = { name, shared, files: [{ path: "css/page.css" }] } as BuildRecord;
  return (await checkStyles(record, async () => Buffer.from(css))).map(({ message }) => message);
};

const global: [css: string, named: string][] = [
  ["body{margin:0}", "body"],
  ["*{box-sizing:content-box}", "*"],
  ["header{display:none}", "header"],
  ["._a,main p{color:red}", "main p"],
  ["[data-state]{color:red}", "[data-state]"],
  ["body:not(._a){color:red}", "body:not"],
  ["@media (width>1px){h1{color:red}}", "h1"],
  ["@layer remote{a:hover{color:red}}", "a:hover"],
  [":root{--lw-accent:red}", ":root"],
  [":root{--mf-gardens-gap:1px;color:red}", ":root"],
  [":is(._a,main){color:red}", ":is"],
];
it.each(global)("refuses %s of a remote", async (css, named) => {
  expect(await check(css)).toEqual([`css/page.css has rules for elements of the whole page: ${named}.`]);
});

const scoped = [
  "._a{color:red}",
  "._a p:hover{color:red}",
  "body:has(._a){overflow:hidden}",
  "._a{&:hover{color:red} p{color:red}}",
  ":is(._a,._b) p{color:red}",
  ":root{--mf-gardens-gap:1px}",
  "@keyframes _a{from{opacity:0}}@font-face{font-family:x;src:url(x.woff2)}",
];
it.each(scoped)("lets %s of a remote pass", async (css) => expect(await check(css)).toEqual([]));

it("allows the shell rules for the whole page, and ignores those of a shadow root", async () => {
  expect(await check("body{margin:0}", { name: "shell", shared: {} })).toEqual([]);
  const files = [{ path: "embed/embed.css" }];
  const read = async () => Buffer.from(":host{display:block}");
  const record = { name: "mf-gardens", shared: {}, files } as unknown as BuildRecord;
  expect(await checkStyles(record, read)).toEqual([]);
});

describe("the layer of remotes", () => {
  const newKit = { [app]: { requiredVersion: "^1.1.0" } };

  const important = "!important on elements without a class";

  const overriding: [css: string, reason: string][] = [
    ["._a{color:red}", "a rule outside @layer remote"],
    ["@media (width>1px){._a{color:red}}", "a rule outside @layer remote"],
    ["@layer other{._a{color:red}}", "a rule outside @layer remote"],
    ["@layer{._a{color:red}}", "a rule outside @layer remote"],
    ["@layer remote{._a{color:red}}._a{color:red}", "a rule outside @layer remote"],
    ["@layer remote{body:has(._a){color:red!important}}", important],
    ["@layer remote{@media print{._a p{color:red!important}}}", important],
    ["body:has(._a) header{color:red!important}", `a rule outside @layer remote and ${important}`],
  ];
  it.each(overriding)("refuses %s, which has %s", async (css, reason) => {
    const message = `css/page.css can override the shell's rules: it has ${reason}.`;
    expect(await check(css, { shared: newKit })).toEqual([message]);
    expect(await check(css, { shared: {} })).toEqual([message]);
  });

  it.each([
    "@layer remote;@layer remote{._a{color:red}}@layer remote.page{._b{color:red}}",
    "@layer remote{._a{color:red!important}p:is(._a,._b):hover{color:red!important}}",
    "@layer remote{@media (width>1px){._a{color:red}}}@keyframes _a{from{opacity:0}}@font-face{font-family:x;src:url(x.woff2)}",
  ])("lets %s pass", async (css) => expect(await check(css, { shared: newKit })).toEqual([]));

  it("is not asked of a build of an older kit, to which a site may return", async () => {
    expect(await check("._a{color:red!important}", { shared: oldKit })).toEqual([]);
  });
});
