import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures";

const phone = { width: 412, height: 915 };
const windows = [phone, { width: 820, height: 1180 }, { width: 1440, height: 900 }];
/**
 * Declared widths may be a little too small, and larger where a row of cards has different widths on different pages.
 */
const [least, most] = [0.87, 1.45];

test("every image declares its width, on phones, tablets and desktops", async ({ page, request }) => {
  for (const url of await listPages()) {
    await page.setViewportSize(phone);
    await page.goto(url, { waitUntil: "domcontentloaded" });
    await expect(page.locator("main :is(img, source)[srcset]").first(), url).toBeAttached();
    // Before its style sheets load, every image is as wide as its file.
    await page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].every(({ sheet }) => sheet),
    );
    for (const size of windows) {
      await page.setViewportSize(size);
      const wrong = (await measurePictures(page)).filter(
        ({ declared, drawn }) => declared < least * drawn || declared > most * drawn,
      );
      expect.soft(wrong, `${url} at ${size.width} px`).toEqual([]);
    }
  }

  /** Pages with different arrangements of images. */
  async function listPages(): Promise<string[]> {
    const response = await request.get("/api/properties?status=Active&limit=3");
    const { properties } = (await response.json()) as { properties: { ListingKey: string }[] };
    const keys = properties.map(({ ListingKey }) => ListingKey);
    return [
      "/",
      "/listings",
      `/listings/${keys[0]}`,
      "/buying",
      `/property-comparison?mls=${keys.join(",")}`,
      "/buying/search/map",
      "/selling",
      "/property",
      "/about",
      "/more/real-estate-news",
      "/news/what-the-stress-test-does",
    ];
  }
});

interface Shown {
  /** The end of the image's URL. */
  picture: string;
  declared: number;
  /** Width of the whole image as drawn, including the parts that are cut off. */
  drawn: number;
}

/**
 * Images with several widths. Nothing is downloaded: photos of listings are 16:10, heroes are recognized by their
 * names.
 */
async function measurePictures(page: Page): Promise<Shown[]> {
  return page.evaluate(() => {
    const ratios = { "hero-street-01": 2, "hero-street-01-narrow": 800 / 1200, hero: 2.4, narrow: 1.024 };
    const probe = document.body.appendChild(document.createElement("div"));
    const shown = [...document.images]
      .map((image) => {
        const sources = [...(image.parentElement?.querySelectorAll("source") ?? [])];
        return { image, source: sources.find(({ media }) => !media || matchMedia(media).matches) ?? image };
      })
      .filter(({ image, source }) => source.srcset && image.getClientRects().length > 0)
      .map(({ image, source }) => {
        const { width, height } = image.getBoundingClientRect();
        const ratio = findRatio(source.srcset);
        const isContained = getComputedStyle(image).objectFit === "contain";
        return {
          picture: source.srcset.split("/").slice(-3).join("/"),
          declared: Math.round(resolveSizes(source.sizes)),
          drawn: Math.round((isContained ? Math.min : Math.max)(width, height * ratio)),
        };
      });
    probe.remove();
    return shown;

    function findRatio(srcset: string): number {
      const [, name = "", narrow] = /\/(hero-[a-z]+-\d+(-narrow)?)\//.exec(srcset) ?? [];
      if (!name) return 1.6;
      return ratios[name as keyof typeof ratios] ?? (narrow ? ratios.narrow : ratios.hero);
    }

    /** The first length whose condition matches: `(min-width: 640px) 46vw, 92vw`. */
    function resolveSizes(sizes: string): number {
      const entries = sizes.matchAll(/\s*(\(m[^)]*\))?\s*((?:[^,()]|\((?:[^()]|\([^()]*\))*\))+)/g);
      for (const [, media, length = ""] of entries) {
        if (media && !matchMedia(media).matches) continue;
        probe.style.width = length;
        return probe.getBoundingClientRect().width;
      }
      return NaN;
    }
  });
}
