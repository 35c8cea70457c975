import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { configSchema } from "./config";
import { paths } from "./paths";

/** The settings in docs/operations/configure.md with their defaults: "- `NAME`, `NAME` (default): meaning". */
async function documented(): Promise<Map<string, string>> {
  const text = await readFile(join(paths.repository, "docs/operations/configure.md"), "utf8");
  const settings = text.slice(text.indexOf("## Settings"), text.indexOf("## Secrets"));
  const items = [...settings.matchAll(/^- ([^:(]+?)(?: \((.*?)\))?:\s/gms)];
  return new Map(
    items.flatMap(([, names = "", value = ""]) =>
      [...names.matchAll(/`([A-Z_]+)`/g)].map(([, name = ""]): [string, string] => [name, value]),
    ),
  );
}

describe("the environment of the api", () => {
  it("is completely documented, with its defaults", async () => {
    const table = await documented();
    // Their defaults are paths, which npm start decides.
    const places = [
      "PORT",
      "HOST",
      "DATA_DIR",
      "MAIL_FROM",
      "GOOGLE_ISSUER",
      "GOOGLE_JWKS_URL",
      "FEED_MEDIA_HOSTS",
    ];
    const defaults: Record<string, unknown> = configSchema.parse({});
    for (const name of Object.keys(configSchema.shape)) {
      expect([name, table.has(name)]).toEqual([name, true]);
      if (defaults[name] === undefined || places.includes(name)) continue;
      expect([name, table.get(name)?.replaceAll("`", "")]).toEqual([name, String(defaults[name])]);
    }
  });

  it("is completely in .env.example, with its defaults", async () => {
    const text = await readFile(join(paths.repository, ".env.example"), "utf8");
    const example = new Map(
      [...text.matchAll(/^# ([A-Z_]+)=(.*)$/gm)].map(([, name = "", value = ""]): [string, string] => [
        name,
        value,
      ]),
    );
    const names = Object.keys(configSchema.shape);
    expect(names.filter((name) => !example.has(name))).toEqual([]);
    // The first is the site's; the folder is relative.
    const own = names.filter((name) => !["PORT", "DATA_DIR"].includes(name) && example.get(name));
    const given = configSchema.parse(Object.fromEntries(own.map((name) => [name, example.get(name)])));
    expect(given).toEqual(configSchema.parse({}));
  });
});
