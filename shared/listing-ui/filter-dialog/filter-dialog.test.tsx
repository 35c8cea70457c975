import { act, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createStore } from "jotai";
import { scriptApi } from "@larchway/shared/api/testing";
import { AppProviders } from "@larchway/shared/app";
import type { SearchFilters } from "@larchway/shared/listing-filters";
import { createSession, sessionAtom } from "@larchway/shared/session";
import { FilterDialog, type FilterDialogProps } from "./filter-dialog";
import type { CountHomes } from "./use-home-count";

const member = { _id: "u", email: "ann@example.ca", name: "Ann", isNewUser: false, isGoogleUser: false };

async function setUp(
  filters: SearchFilters,
  { isMember, ...more }: Partial<FilterDialogProps> & { isMember?: boolean } = {},
) {
  const store = createStore();
  store.set(
    sessionAtom,
    isMember
      ? { status: "authenticated", user: { ...member, isAdmin: false }, accessToken: "t" }
      : { status: "unauthenticated", user: null, accessToken: null },
  );
  const hiddenCount = jest.fn(async ({ keys }: { keys: string[] }) => ({ count: keys.length }));
  const api = scriptApi({ "POST /api/properties/hidden": hiddenCount });
  const countHomes = jest.fn<ReturnType<CountHomes>, Parameters<CountHomes>>(async (_api, query) => ({
    total: query.minBedrooms ? 7 : 1234,
  }));
  const onApply = jest.fn();
  const onClose = jest.fn();
  render(
    <AppProviders
      app={{
        api,
        session: createSession(store, () => api),
        store,
        env: { now: Date.UTC(2026, 10, 22), timeZone: "America/Toronto", locale: "en-CA" },
        config: { apiKey: "", googleClientId: "", productionDomain: "" },
      }}
    >
      <FilterDialog
        filters={filters}
        options={{ cities: ["Ottawa"] }}
        market="For Sale"
        scope={{ transactionType: "For Sale" }}
        countHomes={countHomes}
        withoutCity={false}
        onClose={onClose}
        onApply={onApply}
        {...more}
      />
    </AppProviders>,
  );
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const step = async (name: string, times: number, direction = "More") => {
    for (let time = 0; time < times; time += 1)
      await user.click(screen.getByRole("button", { name: `${direction}: ${name}` }));
  };
  const rest = async () => {
    await act(() => jest.advanceTimersByTimeAsync(300));
    // The count is requested when the first `act` ends.
    await act(() => jest.advanceTimersByTimeAsync(0));
  };
  const press = (name: string) => user.click(screen.getByRole("button", { name }));
  await rest();
  const counted = () => countHomes.mock.calls.map(([, query]) => query);
  return { step, rest, press, counted, onApply, onClose };
}

describe("the dialog of all filters", () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it("does not count homes that the visitor hid", async () => {
    localStorage.setItem("larchway_hidden_homes", '["W1","W2"]');
    await setUp({});
    expect(screen.getByRole("button", { name: "Show 1,232 homes" })).toBeVisible();
    localStorage.clear();
  });

  it("counts the matching homes once the visitor pauses, and changes the list with its button", async () => {
    const { step, rest, press, counted, onApply } = await setUp({ pool: "yes", sortBy: "ListPrice" });
    expect(screen.getByRole("button", { name: "Show 1,234 homes" })).toBeVisible();
    await step("Bedrooms", 3);
    await step("Bathrooms", 2);
    await rest();
    const before = { status: "Active", pool: "yes", transactionType: "For Sale" };
    expect(counted()).toEqual([before, { ...before, minBedrooms: 3, baths: 2 }]);
    expect(screen.getByText("7 homes match")).toHaveRole("status");
    expect(onApply).not.toHaveBeenCalled();
    await press("Show 7 homes");
    expect(onApply.mock.calls).toEqual([[{ pool: "yes", minBedrooms: 3, baths: 2 }]]);
  });

  it("searches once for a double click", async () => {
    const { press, onApply } = await setUp({});
    await press("Show 1,234 homes");
    await press("Show 1,234 homes");
    expect(onApply).toHaveBeenCalledTimes(1);
  });

  it("clears every filter", async () => {
    const { press, onApply } = await setUp({ pool: "yes", words: "loft" });
    await press("Clear all");
    expect(screen.getByRole("button", { name: "Pool", pressed: false })).toBeVisible();
    expect(screen.getByLabelText("Words in the description")).toHaveValue("");
    await press("Show 1,234 homes");
    const [change] = onApply.mock.calls[0] as [Partial<SearchFilters>];
    expect(change).toEqual({});
    // Without these keys the list would keep its previous filters.
    expect(Object.keys(change)).toEqual(expect.arrayContaining(["pool", "words"]));
  });

  it("steps through counts, with each value as text, and stops at the ends", async () => {
    const { step } = await setUp({ baths: 4 });
    const group = screen.getByRole("group", { name: "Bathrooms" });
    const value = () => within(group).getByRole("status").textContent;
    expect(value()).toBe("4+");
    await step("Bathrooms", 3);
    expect(value()).toBe("5+");
    expect(screen.getByRole("button", { name: "More: Bathrooms" })).toHaveFocus();
    await step("Bathrooms", 6, "Less");
    expect(value()).toBe("Any");
  });

  it("shows the prices of the search, and highlights the chosen ones", async () => {
    const counts = [0, 2, 30, 40, 20, 5];
    const countHomes: CountHomes = async () => ({ total: 97, width: 100_000, counts });
    await setUp({ minPrice: 200_000, maxPrice: 400_000 }, { countHomes });
    expect(screen.getByText("Half of the homes cost $200,000 to $500,000.")).toBeVisible();
    expect([...document.querySelectorAll(".bar")].map((bar) => bar.classList.contains("chosen"))).toEqual([
      false,
      false,
      true,
      true,
      false,
      false,
    ]);
  });

  it("changes nothing when it is closed", async () => {
    const { step, press, onApply, onClose } = await setUp({});
    await step("Bedrooms", 3);
    await press("Close");
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(onApply).not.toHaveBeenCalled();
  });

  it("leaves out the other market's filters, and for visitors those of past sales", async () => {
    await setUp({});
    expect(screen.getByLabelText("City")).toBeVisible();
    expect(screen.getByLabelText("Property taxes, at most")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Pets allowed" })).toBeNull();
    expect(screen.queryByLabelText("Price cut")).toBeNull();
  });

  it("offers members the filters of past sales, and no city where that is chosen elsewhere", async () => {
    await setUp({}, { isMember: true, market: "For Lease", withoutCity: true });
    expect(screen.getByLabelText("Price cut")).toBeVisible();
    expect(screen.getByRole("button", { name: "Pets allowed" })).toBeVisible();
    expect(screen.queryByLabelText("Property taxes, at most")).toBeNull();
    expect(screen.queryByLabelText("City")).toBeNull();
  });
});
