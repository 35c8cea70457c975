import { atTop, nextHeaderScroll } from "./header-scroll";

/** Scrolls through the positions and returns the header's last state. */
const scrolled = (...positions: number[]) =>
  positions.reduce((look, y) => nextHeaderScroll(look, y, 1000), atTop);

describe("nextHeaderScroll", () => {
  it("[R2.081] hides on the way down past 80 px and shows again on the way up", () => {
    expect(scrolled(60).isHidden).toBe(false);
    expect(scrolled(60, 200).isHidden).toBe(true);
    expect(scrolled(60, 200, 195).isHidden).toBe(false);
    expect(scrolled(60, 200, 195, 196).isHidden).toBe(true);
  });

  it("[R9.007] hides at 81 px, not at 80", () => {
    expect(scrolled(80).isHidden).toBe(false);
    expect(scrolled(81).isHidden).toBe(true);
  });

  it("is unchanged when the page did not move", () => {
    expect(scrolled(200, 200).isHidden).toBe(true);
    expect(scrolled(200, 190, 190).isHidden).toBe(false);
  });

  it("[R2.082] turns white above 8 % of the window's height", () => {
    expect(scrolled(70).isSolid).toBe(false);
    expect(scrolled(80).isSolid).toBe(false);
    expect(scrolled(81).isSolid).toBe(true);
    expect(scrolled(200, 0).isSolid).toBe(false);
  });
});
