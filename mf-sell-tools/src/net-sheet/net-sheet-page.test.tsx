import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createStore, Provider } from "jotai";
import { EnvProvider } from "@larchway/shared/env";
import { createBrowserRouter, RouterProvider } from "@larchway/shared/router";
import NetSheetPage from "./net-sheet-page";

const now = Date.UTC(2026, 6, 1, 12);

function open(path = "/selling/net-sheet") {
  history.replaceState(null, "", path);
  const router = createBrowserRouter([{ path: "/selling/net-sheet", Component: NetSheetPage }]);
  render(
    <Provider store={createStore()}>
      <EnvProvider env={{ now, timeZone: "America/Toronto", locale: "en-CA" }}>
        <RouterProvider router={router} />
      </EnvProvider>
    </Provider>,
  );
  return userEvent.setup();
}

const field = (name: string) => screen.getByLabelText(name);
const rows = () =>
  Object.fromEntries(
    screen
      .getAllByRole("row")
      .map((row) => [row.querySelector("th")?.textContent, row.querySelector("td")?.textContent]),
  );

async function retype(user: ReturnType<typeof userEvent.setup>, name: string, text: string) {
  await user.clear(field(name));
  await user.type(field(name), text);
}

beforeEach(() => sessionStorage.clear());

describe("the net sheet", () => {
  it("computes during typing, for every spelling of amounts, line by line", async () => {
    const user = open();
    expect(screen.getByRole("status")).toHaveTextContent("$761,795");
    await retype(user, "Sale price", "$1.2m");
    await retype(user, "Commission", "4,5 %");
    await user.type(field("Left to pay"), "300k");
    await user.type(field("Property tax of the year"), "7 300,50");
    expect(rows()).toEqual({
      "Sale price": "$1,200,000.00",
      Commission: "−$54,000.00",
      "HST on the commission": "−$7,020.00",
      Mortgage: "−$300,000.00",
      "Discharge fee": "−$350.00",
      "Lawyer and disbursements": "−$1,500.00",
      "HST on the lawyer’s fee": "−$195.00",
      // 241 days until August 30, sixty days from today.
      "Property tax until closing": "−$4,820.33",
      "Left for you": "$832,114.67",
    });
    expect(screen.getByRole("status")).toHaveTextContent("$832,115");
    expect(screen.getByText(/Selling costs \$67,885, 5.7% of the price/)).toBeVisible();
  });

  it("shows the shortfall when the mortgage exceeds the proceeds", async () => {
    const user = open();
    await user.type(field("Left to pay"), "900,000");
    expect(screen.getByRole("status")).toHaveTextContent("You would have to bring $138,205");
    expect(rows()).toMatchObject({ Missing: "−$138,205.00" });
  });

  it("names an invalid figure, and continues once it is corrected", async () => {
    const user = open();
    await retype(user, "Sale price", "a lot");
    expect(field("Sale price")).toBeInvalid();
    expect(field("Sale price")).toHaveAccessibleDescription(
      "Please enter an amount such as 350,000 or 350k.",
    );
    expect(screen.queryByRole("status")).not.toBeInTheDocument();
    await retype(user, "Commission", "50");
    expect(field("Commission")).toBeInvalid();
    await user.clear(field("Commission"));
    await retype(user, "Sale price", "500000");
    expect(rows()).toMatchObject({ "Left for you": "$497,955.00" });
  });

  it("prints, and shares all figures by a link that opens the same sheet", async () => {
    const user = open();
    const print = jest.spyOn(window, "print").mockImplementation();
    await user.click(screen.getByRole("button", { name: "Print" }));
    expect(print).toHaveBeenCalledTimes(1);
    print.mockRestore();

    await retype(user, "Sale price", "$1.2m");
    await user.clear(field("Discharge fee"));
    await user.type(field("Left to pay"), "300k");
    const shared = rows();
    await user.click(screen.getByRole("button", { name: "Copy a link to these figures" }));
    const { pathname, search } = new URL(await navigator.clipboard.readText());
    cleanup();
    sessionStorage.clear();
    open(pathname + search);
    expect(rows()).toEqual(shared);
    expect(field("Discharge fee")).toHaveValue("");
  });

  it("offers neither print nor share while a figure is invalid", async () => {
    const user = open();
    await retype(user, "Sale price", "a lot");
    expect(screen.queryByRole("button", { name: "Print" })).not.toBeInTheDocument();
  });

  it("uses the price of a link, and keeps the sheet over a reload", async () => {
    const user = open("/selling/net-sheet?price=650000");
    expect(field("Sale price")).toHaveValue("650000");
    await user.type(field("Penalty"), "3000");
    cleanup();
    open();
    expect(field("Sale price")).toHaveValue("650000");
    expect(field("Penalty")).toHaveValue("3000");
    cleanup();
    open("/selling/net-sheet?price=nonsense");
    expect(field("Sale price")).toHaveValue("650000");
  });
});
