import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { edgeConfigSchema } from "./edge-config";

const read = (path: string) => readFile(fileURLToPath(new URL(`../../${path}`, import.meta.url)), "utf8");

describe("the environment of the edge", () => {
  it("is completely documented, without obsolete settings", async () => {
    const text = await read("docs/operations/configure.md");
    const settings = text.slice(text.indexOf("## Settings"), text.indexOf("## Secrets"));
    const names = [...settings.matchAll(/^- ([^:(]+)/gm)].flatMap(([, item = ""]) =>
      [...item.matchAll(/`([A-Z0-9_]+)`/g)].map(([, name = ""]) => name),
    );
    expect(Object.keys(edgeConfigSchema.shape).filter((name) => !names.includes(name))).toEqual([]);

    const sources = await Promise.all(
      [
        "api/src/config/config.ts",
        "demo/demo-config.ts",
        "edge/config/edge-config.ts",
        "releases/store/bucket/configured-bucket.ts",
        "platform/bin/run-site.mjs",
      ].map(read),
    );
    expect(names.filter((name) => !sources.some((source) => source.includes(name)))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
  });

  it("is in .env.example whole, and nothing that does not exist is in it", async () => {
    const names = [...(await read(".env.example")).matchAll(/^# ([A-Z0-9_]+)=/gm)].map(
      ([, name = ""]) => name,
    );
    expect(Object.keys(edgeConfigSchema.shape).filter((name) => !names.includes(name))).toEqual([]);
    const sources = await Promise.all(
      [
        "api/src/config/config.ts",
        "demo/demo-config.ts",
        "edge/config/edge-config.ts",
        "releases/store/bucket/configured-bucket.ts",
        "platform/bin/run-site.mjs",
      ].map(read),
    );
    expect(names.filter((name) => !sources.some((source) => source.includes(name)))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
  });
});
