import { routeSchema } from "@larchway/shared/contracts/remote";
import { hintLinks } from "./hints";

const about = { js: ["js/route-about.js"], css: ["css/route-about.css"], fonts: [], shared: [] };
const shell = {
  build: "0123456789ab",
  base: "/remotes/shell/0123456789ab/",
  entry: "js/main.js",
  exposes: {},
  routes: { about },
} as unknown as Parameters<typeof hintLinks>[0];

function hint(isStatic: boolean, isRendered: boolean) {
  const route = routeSchema.parse({
    path: "/about",
    module: "about",
    title: "About",
    render: "server",
    ...(isStatic ? { static: true } : {}),
  });
  const match = { route, owner: { live: shell } } as unknown as Parameters<typeof hintLinks>[1];
  const { first, scripts } = hintLinks(shell, match, { isRendered });
  expect(first.join()).toContain("css/route-about.css");
  return scripts.join().includes("js/route-about.js");
}

describe("the script of a page", () => {
  it("is not hinted for a static page that is rendered", () => {
    expect(hint(true, true)).toBe(false);
  });

  it("is hinted when the browser renders the page, or hydrates it", () => {
    expect(hint(true, false)).toBe(true);
    expect(hint(false, true)).toBe(true);
  });
});
