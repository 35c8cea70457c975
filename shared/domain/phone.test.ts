import { isPhone, readPhone } from "@larchway/shared/contracts/phone-number";
import { formatPhone } from "./phone";

/** The field's text while characters are typed at its end. */
function typeKeys(text: string): string {
  let shown = "";
  for (const key of text) shown = formatPhone(shown + key);
  return shown;
}

describe("phone", () => {
  it("[R5.003] is formatted as far as possible", () => {
    expect(["", "5", "555", "5555", "555555", "5555555", "+1 (555) 555", "+", "1"].map(formatPhone)).toEqual([
      "",
      "(5",
      "(555",
      "(555) 5",
      "(555) 555",
      "(555) 555-5",
      "(555) 555",
      "+",
      "1",
    ]);
  });

  it("stays as typed with more than ten digits", () => {
    expect(formatPhone("555 555 0199")).toBe("(555) 555-0199");
    expect(formatPhone("555 555 01999")).toBe("555 555 01999");
  });

  it.each([
    ["+1 416 555 0123", "(416) 555-0123"],
    ["1-416-555-0123", "(416) 555-0123"],
    ["1 (416) 555.0123", "(416) 555-0123"],
    ["14165550123", "(416) 555-0123"],
    ["４１６－５５５－０１２３", "(416) 555-0123"],
    ["416-555-0123 x204", "(416) 555-0123 ext. 204"],
    ["416 555 0123 ext. 204", "(416) 555-0123 ext. 204"],
    ["(416) 555-0123 Ext 204", "(416) 555-0123 ext. 204"],
    ["416.555.0123 poste 204", "(416) 555-0123 ext. 204"],
    ["+1 416 555 0123 extension 204", "(416) 555-0123 ext. 204"],
    ["416-555-0123 #204", "(416) 555-0123 ext. 204"],
    ["4165550123x204", "(416) 555-0123 ext. 204"],
  ])("reads %s, typed key by key and pasted, as %s", (typed, shown) => {
    expect(formatPhone(typed)).toBe(shown);
    expect(typeKeys(typed.normalize("NFKC"))).toBe(shown);
    expect(isPhone(shown)).toBe(true);
  });

  it("lets an extension be deleted key by key", () => {
    let shown = "(416) 555-0123 ext. 2";
    for (let keys = 0; keys < 8; keys += 1) shown = formatPhone(shown.slice(0, -1));
    expect(shown).toMatch(/^\(416\) 555-012?3?$/);
  });

  it.each(["+1 416 555 0123", "416-555-0123 x204", "(555) 555-5555", "555.555.5555"])(
    "[R5.001] takes %s",
    (typed) => {
      expect(isPhone(typed)).toBe(true);
    },
  );

  it("separates the extension", () => {
    expect(readPhone("+1 (416) 555-0123 x204")).toEqual({ digits: "4165550123", extension: "204" });
  });

  it.each([
    "123-456-7890",
    "023-456-7890",
    "416-123-4567",
    "416-055-0123",
    "1 123 456 7890",
    "555 555 019",
    "555 555 01999",
    "15555555555",
    "+44 20 7946 0958",
    "+2 416 555 0123",
    "416 555 0123 204",
    "",
  ])("[R5.001] refuses %s", (typed) => {
    expect(isPhone(typed)).toBe(false);
  });
});
