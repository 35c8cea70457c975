import { startView } from "./map-view";
import { createWrittenViews } from "./written-views";

const at = (longitude: number) => ({ ...startView, longitude });

describe("views in the URL", () => {
  it("are the page's own, even when a newer one is written already", () => {
    const views = createWrittenViews(at(-79));
    expect(views.isForeign(at(-79))).toBe(false);
    views.write(at(-80));
    views.write(at(-81));
    expect(views.isForeign(at(-80))).toBe(false);
    expect(views.isForeign(at(-81))).toBe(false);
    expect(views.isForeign(at(-81))).toBe(false);
  });

  it("may be skipped by newer ones", () => {
    const views = createWrittenViews(at(-79));
    for (const longitude of [-80, -81]) views.write(at(longitude));
    expect(views.isForeign(at(-81))).toBe(false);
    expect(views.isForeign(at(-80))).toBe(true);
  });

  it("are foreign when they come from a link or the back button, even earlier ones", () => {
    const views = createWrittenViews(at(-79));
    expect(views.isForeign(at(-79))).toBe(false);
    views.write(at(-80));
    expect(views.isForeign(at(-80))).toBe(false);
    expect(views.isForeign(at(-75))).toBe(true);
    expect(views.isForeign(at(-80))).toBe(true);
  });
});
