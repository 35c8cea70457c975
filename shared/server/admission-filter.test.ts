import { AdmissionFilter } from "./admission-filter";

describe("the admission filter", () => {
  it("admits a key from its second request on, however many requests follow", () => {
    const filter = new AdmissionFilter<number>(2);
    expect([filter.admits(1), filter.admits(1)]).toEqual([false, true]);
    for (let other = 2; other < 20; other += 1) {
      expect(filter.admits(other)).toBe(false);
      expect(filter.admits(1)).toBe(true);
    }
  });

  it("forgets a key that was not requested again among many others", () => {
    const filter = new AdmissionFilter<string>(2);
    for (const key of ["a", "b", "c", "d", "e"]) filter.admits(key);
    expect(filter.admits("e")).toBe(true);
    expect(filter.admits("a")).toBe(false);
  });
});
