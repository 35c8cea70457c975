import { checkStyles } from "./check-styles";
import type { BuildRecord } from "@larchway/shared/contracts/release";

const check = async (css: string, name = "mf-gardens") => {
  const record = { name, files: [{ path: "css/page.css" }] } as BuildRecord;
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

it("leaves the shell its rules for the whole page, and does not look at those of a shadow root", async () => {
  expect(await check("body{margin:0}", "shell")).toEqual([]);
  const files = [{ path: "embed/embed.css" }];
  const read = async () => Buffer.from(":host{display:block}");
  expect(await checkStyles({ name: "mf-gardens", files } as BuildRecord, read)).toEqual([]);
});
