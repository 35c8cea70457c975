import fc from "fast-check";
import { smallest } from "./smallest";

it("finds the smallest numbers, sorted", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer()), fc.nat(100), (numbers, wanted) => {
      const count = Math.min(wanted, numbers.length);
      const sorted = [...numbers].sort((a, b) => a - b);
      expect([...smallest(Float64Array.from(numbers), count)]).toEqual(sorted.slice(0, count));
    }),
  );
});
