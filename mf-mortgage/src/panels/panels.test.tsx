import { ruleSets } from "@larchway/shared/domain/purchase";
import { fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { defaultScenario, type Scenario } from "../calculator/scenario";
import { BalancePanel } from "./balance-panel";
import {
  ClosingPanel,
  MonthlyCostsPanel,
  PaymentsPanel,
  PrepaymentPanel,
  RatePanel,
  StressTestPanel,
} from "./panels";

const rules = ruleSets.spec;
const figure = (name: string) => screen.getByText(name, { selector: "dt" }).nextElementSibling?.textContent;
const withScenario = (change: Partial<Scenario> = {}) => ({
  scenario: { ...defaultScenario, ...change },
  rules,
  choice: { ruleSet: "spec", property: "home" } as const,
});

async function enter(name: string, text: string) {
  const field = screen.getByRole("textbox", { name });
  await userEvent.clear(field);
  await userEvent.type(field, text);
  await userEvent.tab();
}

const readRows = (name: string) =>
  within(screen.getByRole("table", { name }))
    .getAllByRole("row")
    .map((row) => [...row.children].map(({ textContent }) => textContent));

describe("a listing's home in the link", () => {
  const home = {
    costs: { propertyTax: 500, condominiumFee: 600, heating: 60, insurance: 45 },
    isInToronto: true,
    isFirstTimeBuyer: true,
  };

  it("is the initial input of the panels", () => {
    const { unmount } = render(<MonthlyCostsPanel {...withScenario()} home={home} />);
    expect(figure("Principal and interest")).toBe("$2,657");
    expect(figure("Other costs")).toBe("$1,205");
    expect(figure("Each month")).toBe("$3,862");
    unmount();
    const closing = render(<ClosingPanel {...withScenario()} home={home} />);
    expect(figure("Toronto first-time buyer rebate")).toBe("−$4,475");
    closing.unmount();
    render(<StressTestPanel {...withScenario()} home={home} />);
    expect(screen.getByRole("textbox", { name: "Property tax, a month" })).toHaveValue("500");
    expect(screen.getByRole("textbox", { name: "Condominium fee, a month" })).toHaveValue("600");
  });

  it("is an example without such a link, and each cost can be changed", async () => {
    render(<MonthlyCostsPanel {...withScenario()} />);
    expect(figure("Other costs")).toBe("$690");
    await enter("Home insurance, a month", "0");
    expect(figure("Other costs")).toBe("$550");
  });
});

describe("balance over time", () => {
  it("announces the year that keys or a pointer select", async () => {
    render(<BalancePanel {...withScenario()} />);
    expect(
      screen.getByRole("img", {
        name: "The balance falls from $480,000 to $0 in 25 years, while the interest paid rises to $317,001.",
      }),
    ).toBeInTheDocument();
    const slider = screen.getByRole("slider", { name: "Year to read out" });
    expect(slider).toHaveAttribute(
      "aria-valuetext",
      expect.stringMatching(/^After 5 years: \$4\d\d,\d{3} owed/),
    );
    fireEvent.change(slider, { target: { value: "25" } });
    expect(figure("Time")).toBe("After 25 years");
    expect(figure("Balance (area)")).toBe("$0");

    // jsdom has no layout.
    screen.getByRole("img").getBoundingClientRect = () => new DOMRect(0, 0, 600, 280);
    const point = (type: string, clientX: number) =>
      // jsdom's pointer events have no coordinates.
      fireEvent(screen.getByRole("img"), new MouseEvent(type, { bubbles: true, clientX }));
    point("pointermove", 18);
    expect(figure("Time")).toBe("At the start");
    point("pointerdown", 582);
    expect(figure("Time")).toBe("After 25 years");
  });

  it("is a table, too", () => {
    render(<BalancePanel {...withScenario({ frequency: "accelerated-weekly" })} />);
    const rows = readRows("Balance over time");
    expect(rows[1]).toEqual(["0", "$480,000", "$0", "$0"]);
    expect(rows.at(-1)?.slice(0, 3)).toEqual(["22", "$0", "$480,000"]);
  });

  it("has nothing to draw without a loan", () => {
    render(<BalancePanel {...withScenario({ downPayment: 600_000, percent: 100 })} />);
    expect(screen.getByText("There is nothing to borrow.")).toBeVisible();
  });
});

describe("closing costs", () => {
  it("adds land transfer tax and other costs to the down payment", async () => {
    render(<ClosingPanel {...withScenario()} />);
    expect(figure("Ontario land transfer tax")).toBe("$8,475");
    expect(figure("Closing costs")).toBe("$12,175");
    expect(figure("Cash needed")).toBe("$132,175");
    expect(screen.getByText(/by the rules since October 25, 2022/)).toBeVisible();
    await enter("Deposit", "30k");
    expect(screen.getByText('"30k" was read as $30,000.')).toBeVisible();
    expect(figure("Due at closing, after the deposit")).toBe("$102,175");
  });

  it("shows HST and its rebates for a newly built home", async () => {
    render(<ClosingPanel {...withScenario()} />);
    expect(screen.queryByRole("table", { name: "HST and rebates" })).toBeNull();
    await userEvent.click(screen.getByRole("checkbox", { name: "It is a newly built home" }));
    expect(screen.getByRole("table", { name: "HST and rebates" })).toHaveTextContent("In all");
    expect(figure("Cash needed")).toBe("$132,175");
    expect(screen.getByRole("checkbox", { name: "First-time buyer" })).not.toBeChecked();
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Who buys" }), "first");
    expect(screen.getByRole("checkbox", { name: "First-time buyer" })).toBeChecked();
  });

  it("considers Toronto, first-time buyers and foreign ones", async () => {
    render(<ClosingPanel {...withScenario()} />);
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Where the home is" }), "toronto");
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Who buys" }), "first");
    expect(["Ontario first-time buyer rebate", "Toronto first-time buyer rebate"].map(figure)).toEqual([
      "−$4,000",
      "−$4,475",
    ]);
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Who buys" }), "foreign");
    expect(["Ontario tax of foreign buyers", "Toronto tax of foreign buyers"].map(figure)).toEqual([
      "$150,000",
      "$60,000",
    ]);
    expect(figure("Closing costs")).toBe("$230,650");
  });

  it("taxes a building with more than two homes by separate bands", () => {
    const triplex = withScenario({ price: 2_499_000, downPayment: 499_800 });
    render(<ClosingPanel {...triplex} choice={{ ruleSet: "spec", property: "three-or-four-homes" }} />);
    expect(figure("Ontario land transfer tax")).toBe("$46,455");
    expect(screen.getByText(/a building with three or four single-family residences/)).toBeVisible();
  });

  it("charges the sales tax on the premium in cash, with a lower payment", async () => {
    render(<ClosingPanel {...withScenario({ downPayment: 60_000, percent: 10 })} />);
    const box = screen.getByRole("checkbox", { name: /PST on the premium in cash/ });
    expect(box).toHaveAccessibleName(/\$3,088.82 a payment while it is added to the loan/);
    await userEvent.click(box);
    expect(figure("PST on premium, in cash")).toBe("$1,339");
    expect(figure("Closing costs")).toBe("$13,514");
    expect(box).toHaveAccessibleName(/\$3,081.41 a payment then/);
  });
});

describe("stress test", () => {
  it("shows whether a household passes, and the highest price for it", async () => {
    render(<StressTestPanel {...withScenario()} />);
    expect(figure("Rate of the test")).toBe("6.5%");
    expect(screen.getByText("This household passes the stress test for this mortgage.")).toBeVisible();
    await enter("Household income before tax, a year", "90000");
    expect(screen.getByText("This household doesn't pass the stress test for this mortgage.")).toBeVisible();
    await enter("Household income before tax, a year", "lots");
    expect(screen.getByText('"lots" isn\'t a number. It is still $90,000.')).toBeVisible();
  });
});

describe("prepayments", () => {
  it("show their savings", async () => {
    render(<PrepaymentPanel {...withScenario()} />);
    expect(figure("Interest without prepayments")).toBe("$317,001");
    await enter("More with every payment", "0");
    expect(figure("Interest saved")).toBe("$0");
    expect(figure("Sooner by")).toBe("Nothing");
    await enter("Lump sum once", "480k");
    expect(figure("Paid off in")).toBe("1 year");
  });

  it("has none without a loan", () => {
    render(<PrepaymentPanel {...withScenario({ downPayment: 600_000, percent: 100 })} />);
    expect(screen.getByText("There is nothing to borrow.")).toBeVisible();
  });
});

describe("rates and frequencies", () => {
  it("compares the payment at other rates", () => {
    render(<RatePanel {...withScenario()} />);
    const rows = readRows("If the rate is another one");
    expect(rows.map(([rate]) => rate)).toEqual(["Rate", "3.5%", "4%", "4.5% (yours)", "5%", "5.5%", "6.5%"]);
    expect(rows[3]).toEqual(["4.5% (yours)", "$2,656.67", "–", "$317,001"]);
    expect(rows[4]?.[2]).toBe("+$135.03");
  });

  it("compares all frequencies, semi-monthly too", () => {
    render(<RatePanel {...withScenario()} />);
    const rows = readRows("If you pay at another frequency");
    expect(rows).toHaveLength(7);
    expect(rows[2]).toEqual(["Semi-monthly", "$1,328.34", "25 years", "$317,001"]);
  });
});

describe("every payment", () => {
  it("lists them to the cent", () => {
    render(<PaymentsPanel {...withScenario()} />);
    const rows = readRows("Every payment, monthly");
    expect(rows).toHaveLength(301);
    expect(rows[1]).toEqual(["1", "$2,656.67", "$873.32", "$1,783.35", "$479,126.68"]);
    expect(rows[300]?.[4]).toBe("$0.00");
  });

  it("saves them for a spreadsheet", async () => {
    const saved: Blob[] = [];
    URL.createObjectURL = jest.fn((blob: Blob) => {
      saved.push(blob);
      return "blob:schedule";
    });
    URL.revokeObjectURL = jest.fn();
    const click = jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
    render(<PaymentsPanel {...withScenario()} />);
    await userEvent.click(screen.getByRole("button", { name: "Save payments as CSV" }));
    expect(click).toHaveBeenCalledTimes(1);
    const read = (blob: Blob) =>
      new Promise<string>((resolve) => {
        const fileReader = new FileReader();
        fileReader.onload = () => resolve(String(fileReader.result));
        fileReader.readAsText(blob);
      });
    const text = await read(saved[0]!);
    expect(text.split("\r\n").slice(0, 2)).toEqual([
      "Payment,Amount,Principal,Interest,Balance",
      "1,2656.67,873.32,1783.35,479126.68",
    ]);
    await userEvent.click(screen.getByRole("button", { name: "Save years as CSV" }));
    const years = (await read(saved[1]!)).trimEnd().split("\r\n");
    expect(years).toHaveLength(26);
    expect(years[0]).toBe("Year,Amount,Principal,Interest,Balance");
    expect(years[25]).toMatch(/^25,31880\.04,.*,0\.00$/);
    click.mockRestore();
  });

  it("has none without a loan", () => {
    render(<PaymentsPanel {...withScenario({ downPayment: 600_000, percent: 100 })} />);
    expect(screen.getByText("There is nothing to borrow.")).toBeVisible();
  });
});
