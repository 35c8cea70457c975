import { listingKeyPattern } from "./listing-key-pattern";

describe("the key of a listing", () => {
  it.each(["W1234567", "NST5432109", "40512345", "a", "w12.3:4-5_6", `W${"1".repeat(99)}`])(
    "may be %s",
    (key) => {
      expect(key).toMatch(listingKeyPattern);
    },
  );

  it.each(["", "-W123", ".5", "W 123", "W123/4", "W123 ", " W123", "É123", "W123\n4", `W${"1".repeat(100)}`])(
    "is never %j",
    (text) => expect(text).not.toMatch(listingKeyPattern),
  );
});
