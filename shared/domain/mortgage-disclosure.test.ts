import { describeMortgageRate, mortgageCompanyDisclosure } from "./mortgage-disclosure";

it("states rate, term, APR and amortization", () => {
  expect(describeMortgageRate(4.5, 25)).toBe(
    "4.5% fixed for a 5-year term (APR 4.5% without lender fees), amortized over 25 years",
  );
  expect(describeMortgageRate(5, 3)).toContain("for a 3-year term");
});

it("names the mortgage company, its licence and its relationship to the brokerage", () => {
  expect(mortgageCompanyDisclosure).toMatch(/our sister company .+, FSRA licence \d+\.$/);
});
