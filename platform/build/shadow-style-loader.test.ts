import shadowStyleLoader from "./shadow-style-loader.mjs";

it("puts tokens on the calculator instead of the page", () => {
  expect(shadowStyleLoader(`:root:not([data-theme="light"]) { --lw-a: 1 }`)).toBe(
    `.larchway:not([data-theme="light"]) { --lw-a: 1 }`,
  );
});

it("frees lengths from the page's font size and window", () => {
  expect(shadowStyleLoader("a { font-size: clamp(1.75rem, .5rem + 1.6vw, 2.25rem); width: 44px }")).toBe(
    "a { font-size: clamp(28px, 8px + 1.6cqi, 36px); width: 44px }",
  );
});

it("asks the calculator for its width, and the browser for the rest", () => {
  expect(shadowStyleLoader("@media (min-width: 1024px) {a{}}")).toBe("@container (min-width: 1024px) {a{}}");
  const print = "@media print {a{}}";
  expect(shadowStyleLoader(print)).toBe(print);
});
