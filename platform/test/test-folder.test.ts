import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** A run without tests: prints its temporary folder, then ends. */
const run = `
  const [{ default: setUp }, { default: tearDown }] = await Promise.all(
    ["set-up-run", "tear-down-run"].map((name) => import(process.argv[1] + "/" + name + ".mjs")),
  );
  const { tmpdir } = await import("node:os");
  const { mkdtempSync, writeFileSync } = await import("node:fs");
  await setUp();
  writeFileSync(mkdtempSync(tmpdir() + "/left-") + "/file", "");
  const folder = tmpdir();
  await tearDown();
  console.log(folder, tmpdir());
`;

it("temporary files of tests are in a folder of the run, which is deleted with all leftovers", () => {
  expect(path.basename(tmpdir())).toMatch(/^larchway-/);
  const output = execFileSync(process.execPath, ["--input-type=module", "--eval", run, __dirname]);
  const [folder = "", after] = output.toString().trim().split(" ");
  expect([path.dirname(folder), after]).toEqual([tmpdir(), tmpdir()]);
  expect(existsSync(folder)).toBe(false);
});
