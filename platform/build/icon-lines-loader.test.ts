import iconLinesLoader from "./icon-lines-loader.mjs";

it("keeps the elements of a drawing with their attributes", () => {
  const svg = `<!-- licence --><svg viewBox="0 0 24 24" fill="none">\n  <path d="M3 3v5h5" />\n  <circle cx="12" cy="12" r="2" />\n</svg>`;
  expect(iconLinesLoader(svg)).toBe(
    `export default { shape: [["path",{"d":"M3 3v5h5"}],["circle",{"cx":"12","cy":"12","r":"2"}]] };`,
  );
});

it("rejects a file that isn't a drawing", () => {
  expect(() => iconLinesLoader("<p></p>")).toThrow("not an SVG file");
});
