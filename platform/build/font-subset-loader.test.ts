import { readFileSync } from "node:fs";
import path from "node:path";
import { repository } from "./read-workspace";
import subset from "./font-subset-loader.mjs";

it("leaves of a font the characters and weights that its address names", async () => {
  const file = "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2";
  const font = readFileSync(path.join(repository, "shared/node_modules", file));
  const resourceQuery = "?characters=20-7E,2019&weights=400-700&preload";
  const part = await subset.call({ resourceQuery }, font);
  expect(part.subarray(0, 4).toString()).toBe("wOF2");
  expect(part.length).toBeLessThan(0.7 * font.length);
});
