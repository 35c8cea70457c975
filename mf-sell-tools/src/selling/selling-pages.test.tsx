import { render, screen } from "@testing-library/react";
import { brand } from "@larchway/shared/brand";
import { createBrowserRouter, RouterProvider } from "@larchway/shared/router";
import { routes } from "../expose/routes";
import { guideChapters } from "../guide/guide-chapters";
import { remote } from "../remote";

async function open(path: string) {
  history.replaceState(null, "", path);
  const route = remote.routes.find((candidate) => candidate.path === path)!;
  const { default: Page } = await routes[route.module].component();
  render(<RouterProvider router={createBrowserRouter([{ path: "*", Component: Page }])} />);
}

const hrefs = () => screen.getAllByRole("link").map((link) => link.getAttribute("href"));

describe("selling pages", () => {
  it("[R2.020] links from /selling to the evaluation and the guide", async () => {
    await open("/selling");
    expect(hrefs()).toEqual(expect.arrayContaining(["/selling/home-evaluation", "/selling/guide"]));
    expect(screen.getAllByRole("heading", { level: 1 })).toHaveLength(1);
  });

  it("shows the guide with a link to each chapter", async () => {
    await open("/selling/guide");
    for (const { id, title } of guideChapters) {
      expect(screen.getByRole("link", { name: title })).toHaveAttribute("href", `#${id}`);
      expect(screen.getByRole("heading", { level: 2, name: title })).toBeVisible();
      expect(document.getElementById(id)).not.toBeNull();
    }
  });

  it("[R2.054] names the brokerage on the ads landing page, and asks to act", async () => {
    await open("/property");
    expect(screen.getAllByText(new RegExp(brand.registeredName))[0]).toBeVisible();
    expect(hrefs()).toContain("/selling/home-evaluation");
    expect(remote.routes.find(({ path }) => path === "/property")).toMatchObject({
      layout: { header: "none", footer: false },
    });
  });
});
