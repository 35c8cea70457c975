import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkOpenFiles, judgeSpace } from "./check-machine";

it.each([
  [400_000_000, "wrong"],
  [2_000_000_000, "doubtful"],
  [80_000_000_000, "right"],
])("a disk with %i bytes left is %s", (bytes, state) => {
  expect(judgeSpace("/data", bytes)).toMatchObject({ state });
});

it.each([
  ["1024", "doubtful"],
  ["65536", "right"],
  ["unlimited", "right"],
])("a limit of %s open files is %s", async (limit, state) => {
  const file = join(await mkdtemp(join(tmpdir(), "limits-")), "limits");
  await writeFile(
    file,
    `Limit                     Soft Limit           Hard Limit           Units\nMax open files            ${limit}                 524288               files\n`,
  );
  expect(await checkOpenFiles(file)).toMatchObject({ state });
});
