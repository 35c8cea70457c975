import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

const read = (path: string) => readFile(fileURLToPath(new URL(`../../${path}`, import.meta.url)), "utf8");

it("docs/security.md names tests that exist", async () => {
  const text = (await read("docs/security.md")).replace(/\s+/g, " ");
  const named = [...text.matchAll(/`([\w/.-]+\.test\.ts)` ((?:"[^"]+"(?:, )?)+)/g)];
  expect(named.length).toBeGreaterThan(40);
  for (const [, file = "", titles = ""] of named) {
    const source = await read(file);
    for (const [, title = ""] of titles.matchAll(/"([^"]+)"/g))
      expect([file, title, source.includes(title)]).toEqual([file, title, true]);
  }
});
