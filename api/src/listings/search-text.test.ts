import { readSearch } from "./search-text";

describe("reading a search", () => {
  it("knows an MLS number by its shape", () => {
    expect(readSearch(" w123 ")).toEqual({ kind: "key", prefix: "W123" });
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
