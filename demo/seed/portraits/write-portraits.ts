/**
 * Draws the portraits of the fictional agents into api/data/portraits. Usage: tsx
 * api/src/sources/seed/portraits/write-portraits.ts
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { paths } from "@larchway/api/config/paths";
import { offices } from "../roster";
import { drawPortrait, toPortraitName } from "./draw-portrait";

for (const { name } of offices.flatMap(({ agents }) => agents))
  writeFileSync(join(paths.portraits, `${toPortraitName(name)}.svg`), drawPortrait(name));
