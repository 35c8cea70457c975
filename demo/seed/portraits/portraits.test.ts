import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { paths } from "@larchway/api/config/paths";
import { offices } from "../roster";
import { drawPortrait, toPortraitName } from "./draw-portrait";

const agents = offices.flatMap((office) => office.agents);

it("each agent has a current portrait, and all portraits belong to agents", () => {
  const files = agents.map(({ name }) => `${toPortraitName(name)}.svg`);
  expect(readdirSync(paths.portraits).sort()).toEqual([...files].sort());
  const drawings = agents.map(({ name }) => drawPortrait(name));
  expect(files.map((file) => readFileSync(join(paths.portraits, file), "utf8"))).toEqual(drawings);
  expect(new Set(drawings).size).toBe(agents.length);
  for (const drawing of drawings) expect(Buffer.byteLength(drawing)).toBeLessThan(1_600);
});
