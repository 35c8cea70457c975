import { randomUUID } from "node:crypto";
import { isInCanary } from "./bucket";

const size = 100_000;
const ids = Array.from({ length: size }, () => randomUUID());
const count = (test: (id: string) => boolean) => ids.filter(test).length;
/** Five standard deviations of the count: one run in two million fails by chance. */
const tolerance = (share: number) => 5 * Math.sqrt(size * share * (1 - share));

describe("buckets of a canary, over 100,000 visitors", () => {
  it.each([0.1, 1, 10, 33.3, 50, 99])("%d %% get the canary, within sampling error", (percent) => {
    const share = percent / 100;
    const found = count((id) => isInCanary({ percent, salt: "salt" }, id));
    expect(Math.abs(found - share * size)).toBeLessThan(tolerance(share));
  });

  it("no visitor gets the canary at 0 %, every visitor at 100 %", () => {
    expect(count((id) => isInCanary({ percent: 0, salt: "salt" }, id))).toBe(0);
    expect(count((id) => isInCanary({ percent: 100, salt: "salt" }, id))).toBe(size);
  });

  it("a visitor keeps the canary when the percentage rises, and on every lookup", () => {
    const at = (percent: number) => ids.filter((id) => isInCanary({ percent, salt: "salt" }, id));
    const atTen = new Set(at(10));
    const atTwenty = new Set(at(20));
    expect([...atTen].filter((id) => !atTwenty.has(id))).toEqual([]);
    expect(new Set(at(10))).toEqual(atTen);
  });

  it("two canaries select visitors independently", () => {
    const both = count(
      (id) => isInCanary({ percent: 20, salt: "one" }, id) && isInCanary({ percent: 20, salt: "two" }, id),
    );
    expect(Math.abs(both - 0.04 * size)).toBeLessThan(tolerance(0.04));
  });
});
