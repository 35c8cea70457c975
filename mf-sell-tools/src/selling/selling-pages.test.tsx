import { render, screen } from "@testing-library/react";
import { brand } from "@larchway/shared/brand";
import { pictures } from "@larchway/shared/brand/pictures";
import { createBrowserRouter, RouterProvider } from "@larchway/shared/router";
import { remoteManifestSchema } from "@larchway/shared/contracts/remote";
import remote from "../../remote.json";
import { routes } from "../expose/routes";
import { guideChapters } from "../guide/guide-chapters";

async function open(path: string) {
  history.replaceState(null, "", path);
  const route = remote.routes.find((candidate) => candidate.path === path)!;
  const { default: Page } = await routes[route.module]!.component();
  render(<RouterProvider router={createBrowserRouter([{ path: "*", Component: Page }])} />);
}

const hrefs = () => screen.getAllByRole("link").map((link) => link.getAttribute("href"));

describe("selling pages", () => {
  it("[R2.020] leads from /selling to the evaluation and the guide", async () => {
    await open("/selling");
    expect(hrefs()).toEqual(expect.arrayContaining(["/selling/home-evaluation", "/selling/guide"]));
    expect(screen.getAllByRole("heading", { level: 1 })).toHaveLength(1);
  });

  it("shows the guide with a way to each chapter", async () => {
    await open("/selling/guide");
    for (const { id, title } of guideChapters) {
      expect(screen.getByRole("link", { name: title })).toHaveAttribute("href", `#${id}`);
      expect(screen.getByRole("heading", { level: 2, name: title })).toBeVisible();
      expect(document.getElementById(id)).not.toBeNull();
    }
  });

  it("[R2.054] tells who speaks on the ads landing page, and asks to act", async () => {
    await open("/property");
    expect(screen.getAllByText(new RegExp(brand.registeredName))[0]).toBeVisible();
    expect(hrefs()).toContain("/selling/home-evaluation");
    expect(remote.routes.find(({ path }) => path === "/property")).toMatchObject({
      layout: { header: "none", footer: false },
    });
  });

  it("preloads the pictures that its pages open with", () => {
    const { routes: declared } = remoteManifestSchema.parse(remote);
    const preloaded = declared.flatMap(({ picture }) => (picture?.from === "picture" ? [picture.src] : []));
    expect(preloaded).toEqual([pictures["hero-street-01"].url, pictures["hero-lake-01"].url]);
  });

  it("has a page for every route of its manifest", () => {
    const { routes: declared } = remoteManifestSchema.parse(remote);
    expect(new Set(declared.map(({ module }) => module))).toEqual(new Set(Object.keys(routes)));
  });
});
