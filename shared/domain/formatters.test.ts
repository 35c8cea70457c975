import { dateFormatter, numberFormatter } from "./formatters";
import { formatAge, formatCount, formatCurrency } from "./index";

describe("formatters", () => {
  const spies = () => [
    jest.spyOn(Intl, "NumberFormat"),
    jest.spyOn(Intl, "DateTimeFormat"),
    jest.spyOn(Intl, "PluralRules"),
  ];
  afterEach(() => jest.restoreAllMocks());

  it("are created at the first use, then shared by all uses", () => {
    const [numbers, dates] = spies();
    const money = numberFormatter({ minimumFractionDigits: 2 });
    const day = dateFormatter({ day: "numeric" });
    expect(numbers).not.toHaveBeenCalled();
    expect(dates).not.toHaveBeenCalled();
    expect([money(1234.5), money(2)]).toEqual(["1,234.50", "2.00"]);
    expect([day(0), day(86_400_000)]).toEqual(["31", "1"]);
    expect(numbers).toHaveBeenCalledTimes(1);
    expect(dates).toHaveBeenCalledTimes(1);
  });

  it("use Ontario's time zone by default", () => {
    const hour = { hour: "numeric", hour12: false } as const;
    expect(dateFormatter(hour)(0)).toBe("19");
    expect(dateFormatter({ ...hour, timeZone: "UTC" })(0)).toMatch(/^(24|00)$/);
  });

  it("of the whole domain are not created when its modules load", async () => {
    const created = spies();
    await jest.isolateModulesAsync(async () => void (await import("./index")));
    for (const spy of created) expect(spy).not.toHaveBeenCalled();
    expect(formatCurrency(1_234_568)).toBe("$1,234,568");
    expect(formatCount(4000, "home")).toBe("4,000 homes");
    expect(formatAge({ OriginalEntryTimestamp: "1970-01-01T00:00:00Z" }, 60_000)).toBe("1 min ago");
  });
});
