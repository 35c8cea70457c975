import { readSearch } from "./search-text";

describe("reading a search", () => {
  it("takes one word with a digit for the beginning of an MLS number, too", () => {
    expect(readSearch(" W123 ")).toMatchObject({ kind: "words", words: ["w123"], key: "w123" });
    expect(readSearch("NST54:3.a")).toMatchObject({ kind: "words", key: "nst54:3.a" });
    expect(readSearch("40512345")).toMatchObject({ kind: "number", number: "40512345", key: "40512345" });
    for (const text of ["king", "12 king", "#12", "élgin2"])
      expect([text, readSearch(text).key]).toEqual([text, undefined]);
  });

  it("knows a number with a street, wherever the unit stands", () => {
    expect(readSearch("12 King Street W")).toMatchObject({ kind: "number", prefix: "12 king st w" });
    expect(readSearch("#804 - 12 King St")).toMatchObject({ kind: "number", prefix: "12 king st" });
    expect(readSearch("12 Avenue Road")).toMatchObject({ prefix: "12 avenue rd" });
    expect(readSearch("12")).toMatchObject({ kind: "number", street: "", prefix: "12" });
  });

  it("takes anything else as words", () => {
    expect(readSearch("king st w")).toMatchObject({
      kind: "words",
      text: "king st w",
      words: ["king", "st", "w"],
    });
    expect(readSearch("!!")).toMatchObject({ kind: "words", words: [] });
  });
});
