import { toCsv } from "./to-csv";

it("separates cells by commas and quotes special characters", () => {
  expect(
    toCsv([
      ["Payment", "Amount"],
      ["1", 'a, "b"'],
    ]),
  ).toBe('Payment,Amount\r\n1,"a, ""b"""\r\n');
});
