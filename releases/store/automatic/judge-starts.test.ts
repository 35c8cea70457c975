import { judgeStarts } from "./judge-starts";

const usual = { issued: 1000, started: 870 };

it.each([
  ["nothing was sent", { issued: 0, started: 0 }, usual, "too early"],
  ["49 pages, none of which reported", { issued: 49, started: 0 }, usual, "too early"],
  ["50 pages, none of which reported", { issued: 50, started: 0 }, usual, "does not start"],
  [
    "too few documents before to know the usual share",
    { issued: 500, started: 0 },
    { issued: 199, started: 199 },
    "too early",
  ],
  ["as many reports as usual", { issued: 200, started: 174 }, usual, "starts"],
  ["more than usual, counted at two edges", { issued: 200, started: 205 }, usual, "starts"],
  ["fewer by less than matters", { issued: 20_000, started: 14_500 }, usual, "starts"],
  ["a third that freezes", { issued: 200, started: 116 }, usual, "does not start"],
  ["few reports where few are usual", { issued: 200, started: 60 }, { issued: 1000, started: 320 }, "starts"],
])("judges %s", (_, candidate, baseline, verdict) => {
  expect(judgeStarts(candidate, baseline).verdict).toBe(verdict);
});
