import { testProperty } from "../testing/test-property";
import { comparedRows } from "./compared-rows";

const size = comparedRows.find(({ name }) => name === "Size")!;

it.each([
  [
    { LivingAreaRange: "1100-1500", LivingArea: 1_150 },
    { LivingAreaRange: "1100-1500", LivingArea: 1_350 },
    "--",
  ],
  [{ LivingAreaRange: "1100-1500" }, { LivingAreaRange: "1500-2000" }, "+450 sq ft"],
  [{ LivingArea: 1_150 }, { LivingArea: 1_350 }, "+200 sq ft"],
  [{ LivingAreaRange: "< 700" }, { LivingAreaRange: "5,000 +" }, "+4,300 sq ft"],
])("computes the difference of the displayed sizes: %j and %j", (main, other, expected) => {
  const now = 0;
  const [from, to] = [main, other].map((facts) =>
    size.getNumber?.({ ...testProperty({ LivingAreaRange: undefined, ...facts }) }, { now }),
  );
  expect(size.format?.(to! - from!)).toBe(expected);
});
