import { act, render, screen } from "@testing-library/react";
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
  const choose = (name: string, value: string) => user.selectOptions(screen.getByLabelText(name), value);
  const rest = async () => {
    await act(() => jest.advanceTimersByTimeAsync(300));
    // The count is requested when the first `act` ends.
    await act(() => jest.advanceTimersByTimeAsync(0));
  };
  const press = (name: string) => user.click(screen.getByRole("button", { name }));
  await rest();
  const counted = () => countHomes.mock.calls.map(([, query]) => query);
  return { choose, rest, press, counted, onApply, onClose };
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
    const { choose, rest, press, counted, onApply } = await setUp({ pool: "yes", sortBy: "ListPrice" });
    expect(screen.getByRole("button", { name: "Show 1,234 homes" })).toBeVisible();
    await choose("Bedrooms", "3");
    await choose("Bathrooms", "2");
    await rest();
    const before = { status: "Active", pool: "yes", transactionType: "For Sale" };
    expect(counted()).toEqual([before, { ...before, minBedrooms: 3, baths: 2 }]);
    expect(screen.getByRole("status")).toHaveTextContent("7 homes match");
    expect(onApply).not.toHaveBeenCalled();
    await press("Show 7 homes");
    expect(onApply.mock.calls).toEqual([[{ pool: "yes", minBedrooms: 3, baths: 2 }]]);
  });

  it("clears every filter", async () => {
    const { press, onApply } = await setUp({ pool: "yes", words: "loft" });
    await press("Clear all");
    expect(screen.getByLabelText("Pool")).toHaveDisplayValue("With or without");
    expect(screen.getByLabelText("Words in the description")).toHaveValue("");
    await press("Show 1,234 homes");
    const [change] = onApply.mock.calls[0] as [Partial<SearchFilters>];
    expect(change).toEqual({});
    // Without these keys the list would keep its previous filters.
    expect(Object.keys(change)).toEqual(expect.arrayContaining(["pool", "words"]));
  });

  it("changes nothing when it is closed", async () => {
    const { choose, press, onApply, onClose } = await setUp({});
    await choose("Bedrooms", "3");
    await press("Close");
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(onApply).not.toHaveBeenCalled();
  });

  it("leaves out the other market's filters, and for visitors those of past sales", async () => {
    await setUp({});
    expect(screen.getByLabelText("City")).toBeVisible();
    expect(screen.getByLabelText("Property taxes, at most")).toBeVisible();
    expect(screen.queryByLabelText("Pets")).toBeNull();
    expect(screen.queryByLabelText("Price cut")).toBeNull();
  });

  it("offers members the filters of past sales, and no city where that is chosen elsewhere", async () => {
    await setUp({}, { isMember: true, market: "For Lease", withoutCity: true });
    expect(screen.getByLabelText("Price cut")).toBeVisible();
    expect(screen.getByLabelText("Pets")).toBeVisible();
    expect(screen.queryByLabelText("Property taxes, at most")).toBeNull();
    expect(screen.queryByLabelText("City")).toBeNull();
  });
});
