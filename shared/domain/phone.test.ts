import { formatPhone, phoneDigits } from "./phone";

describe("phone", () => {
  it("[R5.003] is formatted as far as it goes", () => {
    expect(["", "5", "555", "5555", "555555", "5555555", "+1 (555) 555"].map(formatPhone)).toEqual([
      "",
      "(5",
      "(555",
      "(555) 5",
      "(555) 555",
      "(555) 555-5",
      "(155) 555-5",
    ]);
    expect(phoneDigits("+1 (555) 555-0199 x")).toBe("15555550199");
  });

  it("stays as typed with more than ten digits", () => {
    expect(formatPhone("555 555 0199")).toBe("(555) 555-0199");
    expect(formatPhone("1 555 555 0199")).toBe("1 555 555 0199");
  });
});
