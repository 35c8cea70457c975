import { findLeaks, findWarnings, isSuspicious, toGrowth } from "./leaks";

const before = { nodes: 1000, listeners: 50, styles: 3, heapBytes: 10_000_000 };
const find = (after: typeof before) => findLeaks(toGrowth(before, after, 17), 17);

it("calls a leak what grows with every visit", () => {
  expect(find({ ...before, nodes: 1012 })).toEqual([]);
  // One per visit, four of which the first count hides.
  expect(find({ ...before, listeners: 63 })).toEqual(["leaves 13 event listeners behind after 17 visits"]);
  expect(find({ nodes: 1017, listeners: 84, styles: 20, heapBytes: 14_250_000 })).toEqual([
    "leaves 17 DOM nodes behind after 17 visits",
    "leaves 34 event listeners behind after 17 visits",
    "leaves 17 style sheets behind after 17 visits",
    "leaves 4250 kB of memory behind after 17 visits",
  ]);
});

it("warns of memory below the limit, and of nothing that shrinks", () => {
  const growth = toGrowth(before, { ...before, nodes: 900, heapBytes: 11_700_000 }, 17);
  expect(findLeaks(growth, 17)).toEqual([]);
  expect(findWarnings(growth, 17)).toEqual(["leaves 1700 kB of memory behind after 17 visits"]);
  expect(growth.nodes).toBe(0);
});

it("measures growth of few visits again, with more visits", () => {
  expect(isSuspicious(toGrowth(before, { ...before, nodes: 1001 }, 4))).toBe(false);
  expect(isSuspicious(toGrowth(before, { ...before, nodes: 1002 }, 4))).toBe(true);
  expect(isSuspicious(toGrowth(before, { ...before, heapBytes: 10_399_000 }, 4))).toBe(false);
  expect(isSuspicious(toGrowth(before, { ...before, heapBytes: 10_400_000 }, 4))).toBe(true);
});
