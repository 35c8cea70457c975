import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { repository } from "./read-workspace";
import unusedRouterLoader from "./unused-router-loader.mjs";

const folder = path.join(repository, "shared/node_modules/react-router/dist/production");

it("empties functions of the router that is installed, and leaves its other files as they are", () => {
  const changed = readdirSync(folder)
    .filter((name) => /^chunk-\w+\.mjs$/.test(name))
    .map((name) => readFileSync(path.join(folder, name), "utf8"))
    .map((source) => [source, unusedRouterLoader(source)] as const)
    .filter(([source, text]) => source !== text);
  expect(changed).toHaveLength(1);
  const [source = "", text = ""] = changed[0] ?? [];
  expect(source.length - text.length).toBeGreaterThan(25_000);
  expect(text).toContain(
    `async function handleAction() { throw new Error("handleAction is not in this bundle."); }`,
  );
});

it("refuses a router in which a function is missing", () => {
  expect(() => unusedRouterLoader("function createRouter() {\n}\n")).toThrow(/has no function fetch2/);
});
