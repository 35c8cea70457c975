import { describeGrowth } from "./describe-growth";

it("names what grew and what is new, the most first", () => {
  const before = {
    "shell js/main.js": 40_000,
    "mf-listings js/route-home.js": 9_000,
    "shell js/start.js": 100_000,
  };
  const now = {
    ...before,
    "shell js/main.js": 40_300,
    "mf-listings js/route-home.js": 12_100,
    "shell js/maps.js": 500,
  };
  expect(describeGrowth({ ...now, "shell js/start.js": 90_000 }, before)).toBe(
    "grew since it passed last: mf-listings js/route-home.js +3.1 kB, shell js/maps.js +0.5 kB, shell js/main.js +0.3 kB",
  );
});

it("names the heaviest when the check never passed here", () => {
  expect(describeGrowth({ "shell js/main.js": 40_000, "shell js/start.js": 100_000 }, undefined)).toBe(
    "the heaviest: shell js/start.js 100.0 kB, shell js/main.js 40.0 kB",
  );
});
