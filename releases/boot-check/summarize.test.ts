import { toProblem } from "./problem";
import { summarize, type CheckedPage } from "./summarize";

const page: CheckedPage = {
  url: "/gardens",
  problems: [],
  warnings: [],
  visits: 8,
  counts: { errors: 0, rejections: 0, warnings: 1 },
  growth: { nodes: 0.5, listeners: 0, styles: 0, heapBytes: 2000 },
  isUndecided: false,
};
const totals = { left: 0, processorMs: 1200, processorShare: 0.9 };
const slow = { text: "the next page does not come", dependsOnTime: true };
const undecided: CheckedPage = { ...page, url: "/slow", problems: [slow], isUndecided: true };
const bad: CheckedPage = { ...page, url: "/bad", problems: [toProblem('throws "no page"')] };

it("passes a build of good pages, with the sums and the worst growth of them", () => {
  const other = { ...page, growth: { nodes: 0, listeners: 0.2, styles: 0, heapBytes: 9000 } };
  expect(summarize([page, other], totals)).toEqual({
    outcome: "passed",
    problems: [],
    warnings: [],
    figures: {
      ...{ pages: 2, visits: 16, errors: 0, rejections: 0, warnings: 2 },
      ...{ nodesPerVisit: 0.5, listenersPerVisit: 0.2, stylesPerVisit: 0, heapBytesPerVisit: 9000 },
      ...{ processorMs: 1200, processorShare: 0.9 },
    },
  });
});

it("leaves a build undecided while a busy machine is all that speaks against it", () => {
  expect(summarize([page, undecided], totals)).toMatchObject({
    outcome: "busy",
    problems: ["/slow: the next page does not come"],
  });
  expect(summarize([page], { ...totals, left: 3 })).toMatchObject({
    outcome: "busy",
    problems: ["3 of 4 pages were not opened in time"],
  });
});

it("fails a build for one bad page, on a busy machine too, and names only decided pages", () => {
  expect(summarize([undecided, bad, page], { ...totals, left: 2 })).toMatchObject({
    outcome: "failed",
    problems: ['/bad: throws "no page"'],
  });
});

it.each([
  ['throws "x is not a function"', false],
  ['logs the error "mf-gardens could not be loaded: no response within 8 s"', true],
  ['rejects a promise without a handler: "TimeoutError: signal timed out"', true],
  ['throws "TypeError: Failed to fetch"', true],
])("knows whether an error can come from a slow machine: %s", (text, dependsOnTime) => {
  expect(toProblem(text).dependsOnTime).toBe(dependsOnTime);
});
