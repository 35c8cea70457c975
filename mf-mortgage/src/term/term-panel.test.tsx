import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { defaultScenario, type Scenario } from "../calculator/scenario";
import { ruleSets } from "@larchway/shared/domain/purchase";
import { TermPanel } from "./term-panel";

const figures = (name: string) =>
  screen.getAllByText(name, { selector: "dt" }).map((label) => label.nextElementSibling?.textContent);
const figure = (name: string) => figures(name)[0];
const choice = (name: string) => screen.getByRole<HTMLSelectElement>("combobox", { name });

let query = "";
function Page({ scenario }: { scenario: Scenario }) {
  const [term, setTerm] = useState(query);
  return (
    <TermPanel
      scenario={scenario}
      rules={ruleSets.spec}
      choice={{ ruleSet: "spec", property: "home" }}
      term={term}
      onTerm={(next) => {
        query = next;
        setTerm(next);
      }}
    />
  );
}

function open(start = "", change: Partial<Scenario> = {}) {
  query = start;
  render(<Page scenario={{ ...defaultScenario, ...change }} />);
  return userEvent.setup();
}

async function enter(name: string, text: string) {
  const field = screen.getByRole("textbox", { name });
  await userEvent.clear(field);
  await userEvent.type(field, text);
  await userEvent.tab();
}

describe("the panel about the term", () => {
  it("shows the balance at the end of the term, and the payment after the renewal", async () => {
    const user = open();
    expect(figure("Payment per month at 4.5%")).toBe("$2,656.67");
    expect(figure("Balance at the end of the term")).toBe("$421,423");
    await enter("Rate at the renewal", "6");
    expect(figure("Payment per month after renewing at 6%")).toBe("$3,001.32");
    expect(figure("Difference from today’s payment")).toBe("+$344.65");
    expect(screen.getByText(/over the remaining 20 years/)).toBeVisible();
    await user.selectOptions(choice("Term"), "3 years");
    expect(screen.getByText(/over the remaining 22 years/)).toBeVisible();
    expect(query).toBe("term=3&termRenewal=6");
  });

  it("compares three months' interest with the interest-rate differential", async () => {
    open();
    expect(figure("Three months’ interest")).toBe("$5,154");
    expect(figure("Interest-rate differential")).toBe("$13,744");
    expect(figure("Charge (penalty)")).toBe("$13,744");
    expect(figure("Lost after the charge")).toBe("$508");
    await enter("Lender’s rate then, for the rest of the term", "4.4%");
    expect(figure("Charge (penalty)")).toBe("$5,154");
    expect(screen.getByText(/whichever is larger/)).toBeVisible();
  });

  it("shows what a variable rate does, with its trigger rate", async () => {
    const user = open();
    await user.selectOptions(choice("Kind of rate"), "Variable");
    expect(figure("Payment per month at 4.5%")).toBe("$2,668.00");
    expect(screen.queryByText("Interest-rate differential")).not.toBeInTheDocument();
    await enter("Variable rate then", "8");
    expect(figure("Trigger rate")).toBe("6.99%");
    expect(figure("Paid off after the change in")).toBe("Never at this payment");
    expect(screen.getByText(/the debt would grow by \$386.97 a month/)).toBeVisible();
    await user.selectOptions(choice("When the rate changes, the payment"), "Changes with it");
    expect(figure("Paid off after the change in")).toBe("23 years");
    expect(screen.queryByText(/the debt would grow/)).not.toBeInTheDocument();
    expect(query).toBe("termKind=variable&termRate=8&termPayment=changes");
  });

  it("opens with the input of a link", () => {
    open("term=3&termKind=variable&termRenewal=5&termMonth=12&termRate=6.25&termPayment=changes");
    expect(["Term", "Kind of rate", "The rate changes after"].map((name) => choice(name).value)).toEqual([
      "3",
      "variable",
      "12",
    ]);
    expect(screen.getByRole("textbox", { name: "Variable rate then" })).toHaveValue("6.25");
    expect(screen.getByRole("heading", { name: "If the rate is 6.25% after 1 year" })).toBeVisible();
  });

  it("limits a typed rate, and keeps the last one for other text", async () => {
    open();
    await enter("Rate at the renewal", "99");
    expect(screen.getByRole("textbox", { name: "Rate at the renewal" })).toHaveValue("15");
    await enter("Rate at the renewal", "lots");
    expect(screen.getByText('"lots" isn\'t a number. It is still 15%.')).toBeVisible();
  });

  it("has nothing to renew when the term is the amortization, and nothing at all without a loan", () => {
    open("", { years: 5 });
    expect(screen.getByText(/paid off within the term, so there is nothing to renew/)).toBeVisible();
    open("", { downPayment: 600_000, percent: 100 });
    expect(screen.getByText("There is nothing to borrow.")).toBeVisible();
  });
});
