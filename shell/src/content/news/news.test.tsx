import { render, screen, within } from "@testing-library/react";
import { toRemoteManifest } from "@larchway/shared/pages/define-remote";
import { brand } from "@larchway/shared/brand";
import { createBrowserRouter, RouterProvider } from "@larchway/shared/router";
import { remote } from "../../remote";
import { articleRoutes } from "./article-routes";
import { articlePath, articles, newsPath, relatedTo } from "./articles";
import NewsPage from "./news-page";

const { routes } = toRemoteManifest(remote);

async function open(slug: string) {
  const page = await articleRoutes[`news-${slug}`]?.component();
  if (!page) throw new Error(`No article ${slug}`);
  history.replaceState(null, "", articlePath(slug));
  const router = createBrowserRouter([{ path: "*", Component: page.default }]);
  return render(<RouterProvider router={router} />).container;
}

describe("the news", () => {
  it("have a URL for each article, with the title and description of its front matter", () => {
    const inRemote = routes.filter(({ module }) => module.startsWith("news-"));
    expect(
      inRemote.map(({ path, module, title, description, article }) => ({
        path,
        module,
        title,
        description,
        article,
      })),
    ).toEqual(
      articles.map(({ slug, title, description, date, updated, author, picture, alt, tags }) => ({
        path: articlePath(slug),
        module: `news-${slug}`,
        title,
        description,
        article: {
          published: date,
          updated,
          author,
          picture: `/assets/img/pages/${picture}-1280.webp`,
          alt,
          tags,
        },
      })),
    );
    expect(Object.keys(articleRoutes).sort()).toEqual(articles.map(({ slug }) => `news-${slug}`).sort());
  });

  it("are available at /news too", () => {
    expect(routes.find(({ path }) => path === "/news")?.redirect).toBe(newsPath);
  });

  it("[R2.032] list all articles, newest first, with picture, date and reading time", () => {
    history.replaceState(null, "", newsPath);
    const router = createBrowserRouter([{ path: "*", Component: NewsPage }]);
    render(<RouterProvider router={router} />);
    const cards = screen.getAllByRole("article").filter((card) => card.hasAttribute("aria-labelledby"));
    expect(cards.map((card) => within(card).getByRole("link").getAttribute("href"))).toEqual(
      articles.map(({ slug }) => articlePath(slug)),
    );
    for (const card of cards) {
      expect(within(card).getByRole("img")).toHaveAccessibleName(/\w{4}/);
      expect(card).toHaveTextContent(/20\d\d.*min read/);
    }
    const days = cards.map((card) => card.querySelector("time")?.dateTime ?? "");
    expect(days).toEqual([...days].sort().reverse());
  });

  it.each(articles.map(({ slug }) => slug))(
    "show %s with contents, an honest reading time and more to read",
    async (slug) => {
      const page = await open(slug);
      const about = articles.find((article) => article.slug === slug);
      expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(about?.title ?? "");
      const entries = within(screen.getByRole("navigation", { name: "On this page" })).getAllByRole("link");
      expect(entries.length).toBeGreaterThan(1);
      for (const entry of entries) {
        const heading = page.querySelector(new URL((entry as HTMLAnchorElement).href).hash);
        expect(heading).toHaveTextContent(entry.textContent);
      }
      expect(page.textContent.split(/\s+/).length).toBeGreaterThan(250);
      expect(about?.minutes).toBeGreaterThanOrEqual(2);
      const related = within(screen.getByRole("region", { name: "Read next" })).getAllByRole("link");
      expect(related).toHaveLength(3);
      expect(related.map((link) => link.getAttribute("href"))).not.toContain(articlePath(slug));
    },
  );

  it("link within the product only to existing pages", async () => {
    for (const { slug } of articles) {
      const page = await open(slug);
      for (const link of page.querySelectorAll<HTMLAnchorElement>("a[href^='/news/']")) {
        expect(routes.map(({ path }) => path)).toContain(link.pathname);
      }
    }
  });

  it("name the mortgage company, its licence, the term and the APR with every payment", async () => {
    const stating: string[] = [];
    for (const { slug } of articles) {
      const { textContent } = await open(slug);
      if (
        !/mortgage/i.test(textContent) ||
        !/\d%[^.]*(a month|over \d+ years)|what you pay/.test(textContent)
      )
        continue;
      stating.push(slug);
      expect(textContent).toContain("APR");
      expect(textContent).toContain(brand.mortgage.licence);
    }
    expect(stating).toHaveLength(3);
  });

  it("list articles about the same topic first", () => {
    const stressTest = articles.find(({ slug }) => slug === "what-the-stress-test-does");
    expect(stressTest && relatedTo(stressTest)[0]?.slug).toBe("insured-mortgages-two-years-on");
  });
});
