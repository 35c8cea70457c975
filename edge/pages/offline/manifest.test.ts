import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { brand } from "@larchway/shared/brand";
import { readWorkspace, workspaceNames } from "@larchway/platform/build/read-workspace";

interface Manifest {
  short_name: string;
  theme_color: string;
  background_color: string;
  icons: { src: string; sizes: string; purpose: string; type: string }[];
  screenshots: { src: string; sizes: string; form_factor: string; label: string }[];
  shortcuts: { name: string; url: string }[];
}

const folder = join(process.cwd(), "shell/public");
const readManifest = async () =>
  JSON.parse(await readFile(join(folder, "manifest.webmanifest"), "utf8")) as Manifest;

/** Returns width and height of a PNG, from its first chunk. */
async function readSize(file: string): Promise<string> {
  const bytes = await readFile(join(folder, file));
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

/** Returns width and height of a JPEG, from its frame header. */
function jpegSize(bytes: Buffer): string {
  for (let offset = 2; offset < bytes.length; offset += 2 + bytes.readUInt16BE(offset + 2)) {
    const isFrame = [0xc0, 0xc2].includes(bytes.readUInt8(offset + 1));
    if (isFrame) return `${bytes.readUInt16BE(offset + 7)}x${bytes.readUInt16BE(offset + 5)}`;
  }
  throw new Error("No frame.");
}

describe("the web app manifest", () => {
  it("has the brand's name and colours", async () => {
    expect(await readManifest()).toMatchObject({
      id: "/",
      scope: "/",
      short_name: brand.name,
      theme_color: brand.themeColors.light,
      background_color: brand.themeColors.light,
    });
  });

  it("lists existing icons in the sizes and shapes that systems need", async () => {
    const { icons } = await readManifest();
    const pictures = icons.filter(({ type }) => type === "image/png");
    expect(pictures.map(({ sizes, purpose }) => `${purpose} ${sizes}`)).toEqual([
      "any 192x192",
      "any 512x512",
      "maskable 192x192",
      "maskable 512x512",
    ]);
    for (const { src, sizes } of pictures) expect(await readSize(src)).toBe(sizes);
    expect(await readSize("apple-touch-icon.png")).toBe("180x180");
  });

  it("shows the product in the install dialogue of phones and computers, in small files of the declared sizes", async () => {
    const { screenshots } = await readManifest();
    expect(screenshots.map(({ form_factor }) => form_factor)).toEqual(["narrow", "narrow", "wide", "wide"]);
    for (const { src, sizes, label } of screenshots) {
      const bytes = await readFile(join(folder, src));
      expect(jpegSize(bytes)).toBe(sizes);
      expect(bytes.length).toBeLessThan(160_000);
      expect(label).not.toBe("");
    }
  });

  it("leads to pages of the product", async () => {
    const workspaces = await Promise.all(workspaceNames.map(readWorkspace));
    const paths = workspaces.flatMap(({ remote }) => remote.routes.map(({ path }) => path));
    const { shortcuts } = await readManifest();
    expect(shortcuts).toHaveLength(3);
    for (const { url } of shortcuts) expect(paths).toContain(url.split("?")[0]);
  });
});
