import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { themeScript } from "./render-document";

it("is named by its content, because browsers keep what names a version", async () => {
  const file = await readFile(join(__dirname, "../../../shell/public/assets/theme.js"));
  const version = createHash("sha256").update(file).digest("hex").slice(0, 8);
  expect(themeScript).toBe(`/assets/theme.js?v=${version}`);
});
