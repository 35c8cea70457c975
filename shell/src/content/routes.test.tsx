import { render, screen } from "@testing-library/react";
import { brand } from "@larchway/shared/brand";
import { EnvProvider } from "@larchway/shared/env";
import { toRemoteManifest } from "@larchway/shared/pages/define-remote";
import { createBrowserRouter, RouterProvider } from "@larchway/shared/router";
import { cookieSettingsPress } from "../consent/cookie-settings-button";
import { remote } from "../remote";
import { contentRoutes } from "./routes";

const { routes } = toRemoteManifest(remote);

async function show(path: string) {
  const route = remote.routes.find((each) => each.path === path);
  const page = route && (await contentRoutes[route.module]?.component());
  if (!page) throw new Error(`No page for ${path}`);
  history.replaceState(null, "", path);
  const router = createBrowserRouter([{ path: "*", Component: page.default }]);
  return render(
    <EnvProvider env={{ now: Date.now(), timeZone: brand.timeZone, locale: brand.locale }}>
      <RouterProvider router={router} />
    </EnvProvider>,
  ).container;
}

describe("the text pages", () => {
  afterEach(() => jest.restoreAllMocks());

  it("have a module for every article, and no other", () => {
    const named = remote.routes.map(({ module }) => module);
    expect([...new Set(named)].sort()).toEqual(Object.keys(contentRoutes).sort());
  });

  it.each([
    ["/buying/guide", "Buyer's Guide", "R2.015"],
    ["/investments/guide", "Guide to New Homes", "R2.016"],
    ["/renting/guide", "Renter's Guide", "R2.060"],
    ["/more", "More from Larchway", "R2.031"],
    ["/more/real-estate-news", "Real Estate News", "R2.032"],
    ["/careers", "Careers", "R2.033"],
    ["/about", "About Us", "R2.035"],
    ["/testimonials", "Testimonials", "R2.037"],
    ["/privacy", "Privacy Policy", "R2.038"],
    ["/terms-and-conditions", "Terms and Conditions", "R2.039"],
  ])("show %s with one heading %j [%s] and real text", async (path, heading) => {
    const page = await show(path);
    expect(screen.getAllByRole("heading", { level: 1 }).map((each) => each.textContent)).toEqual([heading]);
    expect(page.textContent).not.toMatch(/lorem|ipsum|todo/i);
    for (const link of page.querySelectorAll<HTMLAnchorElement>("a[href^='#']")) {
      expect(page.querySelector(link.hash)).not.toBeNull();
    }
  });

  it.each(remote.routes.filter((route) => "static" in route).map(({ path }) => path))(
    "keep the HTML of %s: it has no behaviour, and is the same at any time",
    async (path) => {
      // React numbers the ids of all rendered pages.
      const read = async () => (await show(path)).innerHTML.replaceAll(/_r_\w+_/g, "id");
      const html = await read();
      const page = document.createElement("div");
      page.innerHTML = html;
      for (const button of page.querySelectorAll(cookieSettingsPress)) button.remove();
      expect(
        page.querySelector(
          "button, input, select, textarea, form, details, dialog, video, [popover], [contenteditable], [data-slot]",
        ),
      ).toBeNull();
      jest.spyOn(Date, "now").mockReturnValue(Date.parse("2031-07-01T12:00:00Z"));
      const later = await read();
      expect(later).toBe(html);
    },
  );

  it.each([
    ["2026-12-31T12:00:00Z", "For 2026 it is 2.1%: a rent of $2,300 can go up to $2,348.30."],
    ["2027-12-31T12:00:00Z", "The guideline for 2027 isn't in this guide yet. Ontario publishes"],
  ])("at %s show renters the guideline of that year, if it is known", async (time, text) => {
    jest.spyOn(Date, "now").mockReturnValue(Date.parse(time));
    expect((await show("/renting/guide")).textContent).toContain(text);
  });

  it("[R2.070] hide the footer only on the news page", () => {
    expect(routes.filter(({ layout }) => !layout.footer).map(({ path }) => path)).toEqual([
      "/more/real-estate-news",
    ]);
  });

  it.each([
    ["/buying/guide", "Nov 20, 2026"],
    ["/investments/guide", "Nov 20, 2026"],
    ["/renting/guide", "Nov 22, 2026"],
    ["/terms-and-conditions", "Nov 20, 2026"],
    ["/privacy", "Nov 23, 2026"],
  ])("give %s a list of contents, its date, and the time that reading it takes", async (path, date) => {
    const page = await show(path);
    expect(screen.getByRole("navigation", { name: "On this page" })).toBeVisible();
    const blocks = page.querySelectorAll("section :is(h2, p, li, td, th)");
    const terms = [...blocks].flatMap((each) => each.textContent.trim().split(/\s+/));
    const minutes = Math.ceil(terms.length / 220);
    expect(page).toHaveTextContent(`Updated ${date}${minutes} min read`);
  });

  it("[R2.037] note before the testimonials that they are examples, not real people", async () => {
    const page = await show("/testimonials");
    const note = screen.getByText(/examples, not the words of real clients/);
    const first = page.querySelector("blockquote");
    expect(first && note.compareDocumentPosition(first)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it("state the version of the terms that people accept", async () => {
    expect(await show("/terms-and-conditions")).toHaveTextContent(`Version ${brand.termsVersion}`);
  });

  it("[R1.009] link to the sister company's site, with its licence", async () => {
    const page = await show("/more");
    expect(screen.getByRole("link", { name: /Get a Mortgage Agent/ })).toHaveAttribute(
      "href",
      brand.mortgage.home,
    );
    expect(page).toHaveTextContent(brand.mortgage.licence);
  });
});
