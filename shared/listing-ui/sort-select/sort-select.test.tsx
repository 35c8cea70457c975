import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { createStore, Provider } from "jotai";
import { scriptApi } from "@larchway/shared/api/testing";
import { createSession, sessionAtom, UserProvider } from "@larchway/shared/session";
import { SortSelect, type SortSelectProps } from "./sort-select";

const member = { _id: "u", email: "ann@example.ca", name: "Ann", isNewUser: false, isGoogleUser: false };

function setUp(
  order: SortSelectProps["order"],
  { isMember = false, market }: { isMember?: boolean; market?: SortSelectProps["market"] } = {},
) {
  const store = createStore();
  if (isMember)
    store.set(sessionAtom, {
      status: "authenticated",
      user: { ...member, isAdmin: false },
      accessToken: "t",
    });
  const onChange = jest.fn();
  render(
    <Provider store={store}>
      <UserProvider session={createSession(store, () => scriptApi({}))}>
        <SortSelect order={order} market={market} onChange={onChange} />
      </UserProvider>
    </Provider>,
  );
  const select = screen.getByRole("combobox", { name: "Sort by" });
  const choices = within(select)
    .getAllByRole("option")
    .map(({ textContent }) => textContent);
  return { select, choices, onChange };
}

describe("the order of a list", () => {
  it("is the newest first unless another is chosen", () => {
    const { select, onChange } = setUp({});
    expect(select).toHaveDisplayValue("Newest first");
    fireEvent.change(select, { target: { value: "dearest" } });
    expect(onChange).toHaveBeenCalledWith({ sortBy: "ListPrice", sortOrder: "desc" });
  });

  it("shows the order of the list", () => {
    expect(setUp({ sortBy: "ListPrice", sortOrder: "asc" }).select).toHaveDisplayValue("Price: low to high");
  });

  it("offers price cuts to viewers who may see them, and to others only when a link has them", () => {
    expect(setUp({}).choices).not.toContain("Biggest price cut");
    cleanup();
    expect(setUp({}, { isMember: true }).choices).toContain("Biggest price cut");
    cleanup();
    const { select } = setUp({ sortBy: "PriceCut", sortOrder: "desc" });
    expect(select).toHaveDisplayValue("Biggest price cut");
  });

  it("offers costs of buying a home in lists with homes for sale, and in others only when a link has them", () => {
    const costs = ["Monthly cost: low to high", "Cash needed: low to high"];
    for (const market of [undefined, "For Sale"] as const) {
      expect(setUp({}, { market }).choices).toEqual(expect.arrayContaining(costs));
      cleanup();
    }
    expect(setUp({}, { market: "For Lease" }).choices).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/cost|cash/i)]),
    );
    cleanup();
    const { select } = setUp({ sortBy: "CashNeeded", sortOrder: "asc" }, { market: "For Lease" });
    expect(select).toHaveDisplayValue("Cash needed: low to high");
  });

  it("shows when a table has sorted the list, and offers no such choice otherwise", () => {
    const { select, onChange } = setUp({ sortBy: "BedroomsTotalInteger", sortOrder: "asc" });
    expect(select).toHaveDisplayValue("As the table says");
    fireEvent.change(select, { target: { value: "table" } });
    expect(onChange).not.toHaveBeenCalled();
    cleanup();
    expect(setUp({}).choices).not.toContain("As the table says");
  });
});
