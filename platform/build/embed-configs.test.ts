import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { remoteManifestSchema } from "@larchway/shared/contracts/remote";
import { compile } from "./build";
import { embedConfigs } from "./embed-configs";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "larchway-embed-"));
  await mkdir(path.join(folder, "src/expose"), { recursive: true });
});
afterEach(() => rm(folder, { recursive: true }));

/** Builds the container of a remote that exposes this. */
async function build(source: string): Promise<string> {
  await writeFile(path.join(folder, "src/expose/embed.ts"), source);
  const remote = remoteManifestSchema.parse({
    name: "mf-gardens",
    contract: 1,
    title: "Gardens",
    routes: [],
    budget: { js: 1, css: 1 },
  });
  const embed = { name: "gardens", loaderBudget: 1, firstViewBudget: 1 };
  const workspace = { name: "mf-gardens", folder, isHost: false, remote, embed };
  const output = path.join(folder, "out");
  const [container] = embedConfigs({ workspace, build: "0a1b2c3d4e5f", mode: "development", output }, embed);
  if (container) await compile([container]);
  return readFile(path.join(output, "embed/remoteEntry.js"), "utf8");
}

describe("the bundle for other sites", () => {
  it("is a container without a federation runtime", async () => {
    const container = await build(`export const mount = () => "mounted";`);
    expect(container).toContain("./embed");
    expect(container).not.toMatch(/__FEDERATION__|_FEDERATION_|_LARCHWAY_/);
  });

  it.each(["@larchway/shared/toast", "@larchway/shared/storage", "@larchway/shared/session", "jotai"])(
    "does not build with %s, which belongs to our own pages",
    async (name) => {
      await expect(build(`import "${name}"; export const mount = () => "mounted";`)).rejects.toThrow(
        `${name} is not there on other sites`,
      );
    },
  );
});
