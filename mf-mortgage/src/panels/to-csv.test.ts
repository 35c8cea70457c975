import { toCsv } from "./to-csv";

it("separates cells by commas and quotes what would end one", () => {
  expect(
    toCsv([
      ["Payment", "Amount"],
      ["1", 'a, "b"'],
    ]),
  ).toBe('Payment,Amount\r\n1,"a, ""b"""\r\n');
});
