import { readSearch } from "./search-text";

describe("parsing a search", () => {
  it("treats one term with a digit as the beginning of an MLS number, too", () => {
    expect(readSearch(" W123 ")).toMatchObject({ kind: "terms", terms: ["w123"], key: "w123" });
    expect(readSearch("NST54:3.a")).toMatchObject({ kind: "terms", key: "nst54:3.a" });
    expect(readSearch("40512345")).toMatchObject({ kind: "number", number: "40512345", key: "40512345" });
    for (const text of ["king", "12 king", "#12", "élgin2"])
      expect([text, readSearch(text).key]).toEqual([text, undefined]);
  });

  it("recognizes a number with a street, at any position of the unit", () => {
    expect(readSearch("12 King Street W")).toMatchObject({ kind: "number", prefix: "12 king st w" });
    expect(readSearch("#804 - 12 King St")).toMatchObject({ kind: "number", prefix: "12 king st" });
    expect(readSearch("12 Avenue Road")).toMatchObject({ prefix: "12 avenue rd" });
    expect(readSearch("12")).toMatchObject({ kind: "number", street: "", prefix: "12" });
    expect(readSearch("804-12 King St W")).toMatchObject({
      number: "12",
      terms: ["king", "st", "w"],
      units: ["804"],
    });
    expect(readSearch("12 on")).toMatchObject({ prefix: "12 on" });
    expect(readSearch("12a on")).toMatchObject({ prefix: "12a on" });
    expect(readSearch("12   King")).toMatchObject({ prefix: "12 king" });
  });

  it("treats a letter next to the number or the unit as a part of it", () => {
    expect(readSearch("12A King St")).toMatchObject({ number: "12a", prefix: "12a king st" });
    expect(readSearch("B4-12 King St")).toMatchObject({
      number: "12",
      terms: ["king", "st"],
      units: ["b4", "b 4"],
    });
    expect(readSearch("804B - 12C King")).toMatchObject({ number: "12c", terms: ["king"], units: ["804b"] });
    expect(readSearch("8-1 King St")).toMatchObject({ number: "1", terms: ["king", "st"], units: ["8"] });
  });

  it("recognizes numbers that aren't house numbers", () => {
    expect(readSearch("21st Street")).toMatchObject({ kind: "terms", terms: ["21st", "st"] });
    expect(readSearch("12 Highway 35-115 North")).toMatchObject({
      number: "12",
      prefix: "12 highway 35 115 n",
    });
    expect(readSearch("1#2 King")).toMatchObject({ kind: "terms" });
  });

  it.each(["m5", "m5v", "M5V", "m5v0", "m5v 0", "m5v0r", "m5v0r5", "M5V 0R5", "M5v-0r5", " m5v  0R5 "])(
    "recognizes a postal code or its beginning: %j",
    (text) => {
      expect(readSearch(text)).toMatchObject({
        kind: "postal",
        code: text.replace(/[\s-]/g, "").toLowerCase(),
      });
    },
  );

  it("removes province, postal code and country from the end of an address", () => {
    const full = readSearch("12 King Street W 804, Toronto, ON M5V0R5, Canada");
    expect(full).toMatchObject({ kind: "number", prefix: "12 king st w 804 toronto" });
    expect(full).toMatchObject({ terms: ["king", "st", "w", "804", "toronto", "m5v", "0r5"] });
    for (const text of [
      "Toronto, ON",
      "Toronto,ON",
      "toronto on",
      "toronto  on",
      "Toronto, Ontario",
      "toronto, ont.",
    ])
      expect([text, readSearch(text)]).toEqual([text, expect.objectContaining({ text: "toronto" })]);
    expect(readSearch("king st m5v")).toMatchObject({ text: "king st", terms: ["king", "st", "m5v"] });
    expect(readSearch("king m5v 1")).toMatchObject({ text: "king", terms: ["king", "m5v", "1"] });
    expect(readSearch("king m5v-1j")).toMatchObject({ text: "king", terms: ["king", "m5v", "1j"] });
    expect(readSearch("Toronto,  M5V 1J2")).toMatchObject({
      line: "Toronto",
      terms: ["toronto", "m5v", "1j2"],
    });
  });

  it("keeps a region's name in the middle of an address", () => {
    expect(readSearch("12 Old Canada Road")).toMatchObject({ prefix: "12 old canada rd" });
    expect(readSearch("Lot A1A King")).toMatchObject({ text: "lot a1a king" });
  });

  it("treats anything else as terms", () => {
    expect(readSearch("king st w")).toMatchObject({
      kind: "terms",
      text: "king st w",
      terms: ["king", "st", "w"],
    });
    expect(readSearch("!!")).toMatchObject({ kind: "terms", terms: [] });
  });
});

it("has a repeated term once, ignoring case", () => {
  expect(readSearch("oak Oak ridge oak ridge")).toMatchObject({ terms: ["oak", "ridge"] });
  expect(readSearch("12 oak oak st")).toMatchObject({ kind: "number", terms: ["oak", "st"] });
});
