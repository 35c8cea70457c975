import { readCredits } from "./read-credits";

it("reads links and the text between them, without their markup", () => {
  expect(
    readCredits(
      '<a href="https://protomaps.com" target="_blank">Protomaps</a> | &copy; <a href=\'https://www.openstreetmap.org/copyright\'><b>OpenStreetMap</b> contributors</a>, Statistics&nbsp;Canada',
    ),
  ).toEqual([
    { name: "Protomaps", url: "https://protomaps.com" },
    { name: "OpenStreetMap contributors", url: "https://www.openstreetmap.org/copyright" },
    { name: "Statistics Canada" },
  ]);
  expect(readCredits("© OpenStreetMap")).toEqual([{ name: "© OpenStreetMap" }]);
  expect(readCredits(undefined)).toEqual([]);
});

it("links only to web pages", () => {
  expect(readCredits('<a href="javascript:alert(1)">Tiles</a><script>alert(1)</script>')).toEqual([
    { name: "Tiles alert(1)" },
  ]);
});
