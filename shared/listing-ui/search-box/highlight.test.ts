import { matchedParts } from "./highlight";

const marked = (text: string, search: string) =>
  matchedParts(text, search)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join("");

describe("matchedParts", () => {
  it.each([
    ["12 King Street", "king", "12 [King] Street"],
    ["12 King Street", " king  st ", "12 [King St]reet"],
    ["12 King Street West", "west king", "12 [King] Street [West]"],
    ["Barking Road", "king road", "Barking [Road]"],
    ["Suite (4)", "(4", "Suite [(4])"],
    ["Toronto", "", "Toronto"],
    ["Toronto", "ottawa", "Toronto"],
  ])("marks %j for %j", (text, search, expected) => {
    expect(marked(text, search)).toBe(expected);
  });
});
