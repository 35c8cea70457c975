import { transform } from "@swc/core";
import { transform as transformStyles } from "lightningcss";
import { scriptTargets, styleTargets } from "./browsers";

it("promises Chrome, Edge, Firefox and Safari, here and on phones, and nothing older than two years", () => {
  expect(Object.keys(scriptTargets).sort()).toEqual(["chrome", "edge", "firefox", "ios", "safari"]);
  for (const [name, version] of Object.entries(scriptTargets)) {
    // What each had in November 2024: the floor only ever rises.
    const floor = name === "safari" || name === "ios" ? 18 : 130;
    expect(Number(version)).toBeGreaterThanOrEqual(floor);
  }
});

it("compiles scripts for them, and leaves syntax that all of them support", async () => {
  const source = "export class A { #x = 1; static { A.y = this?.z ?? 2; } has(o) { return #x in o; } }";
  const { code } = await transform(source, { env: { targets: scriptTargets }, swcrc: false });
  for (const syntax of ["#x = 1", "?.z ?? 2", "#x in o"]) expect(code).toContain(syntax);
  const { code: old } = await transform(source, { env: { targets: { safari: "13" } }, swcrc: false });
  expect(old).not.toContain("?.");
});

it("compiles styles for them: nesting stays, what Safari has only by another name gets that too", () => {
  const code = Buffer.from(".a { user-select: none; & .b { color: red } }");
  const styles = transformStyles({
    filename: "a.css",
    code,
    minify: true,
    targets: styleTargets,
  }).code.toString();
  expect(styles).toContain("-webkit-user-select:none");
  expect(styles).toContain("& .b");
});
