import { readFileSync } from "node:fs";
import path from "node:path";
import { repository } from "./read-workspace";
import viewTransitionLoader from "./view-transition-loader.mjs";

const file = path.join(repository, "shared/node_modules/react-dom/cjs/react-dom-client.production.js");

it("leaves of React's view transitions what it does in a browser without them", () => {
  const source = readFileSync(file, "utf8");
  const text = viewTransitionLoader(source);
  expect(source.length - text.length).toBeGreaterThan(5_000);
  expect(text).toMatch(
    /function startViewTransition\([^)]*\) \{\n {2}return mutationCallback\(\), layoutCallback\(\), spawnedWorkCallback\(\), null;\n\}\n/,
  );
  expect(text).not.toContain("startViewTransition({");
});

it("refuses a React that does it in another way", () => {
  expect(() => viewTransitionLoader("function startViewTransition(root) {\n}\n")).toThrow(
    /in another way now/,
  );
});
