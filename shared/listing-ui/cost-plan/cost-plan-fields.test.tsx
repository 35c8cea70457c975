import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import type { Market, SearchFilters } from "@larchway/shared/listing-filters";
import { CostPlanFields } from "./cost-plan-fields";

function setUp(start: SearchFilters = {}, market: Market = "For Sale") {
  const onChange = jest.fn();
  function Fields() {
    const [filters, setFilters] = useState(start);
    return (
      <CostPlanFields
        filters={filters}
        market={market}
        onChange={(change) => {
          onChange(change);
          setFilters((before) => ({ ...before, ...change }));
        }}
      />
    );
  }
  const { container } = render(<Fields />);
  return { user: userEvent.setup(), onChange, container };
}

describe("the assumptions of searches by cost", () => {
  it("become one filter, and none when they are the usual ones", async () => {
    const { user, onChange } = setUp();
    await user.selectOptions(screen.getByLabelText("Down payment"), "10% of the price");
    expect(onChange).toHaveBeenLastCalledWith({ costs: "10,4.5,25" });
    await user.click(screen.getByLabelText("First-time buyer"));
    await user.selectOptions(screen.getByLabelText("Amortization"), "30 years");
    expect(onChange).toHaveBeenLastCalledWith({ costs: "10,4.5,30,first" });
    await user.selectOptions(screen.getByLabelText("Mortgage rules"), "Before December 15, 2024");
    expect(onChange).toHaveBeenLastCalledWith({ costs: "10,4.5,30,first,spec" });
    await user.selectOptions(screen.getByLabelText("Mortgage rules"), "Since December 15, 2024");
    await user.click(screen.getByLabelText("First-time buyer"));
    await user.selectOptions(screen.getByLabelText("Amortization"), "25 years");
    await user.selectOptions(screen.getByLabelText("Down payment"), "20% of the price");
    expect(onChange).toHaveBeenLastCalledWith({ costs: undefined });
  });

  it("take a typed rate as soon as it is one, and say which are possible", async () => {
    const { user, onChange } = setUp({ costs: "20,5.24,25" });
    const rate = screen.getByLabelText("Mortgage rate");
    expect(rate).toHaveValue("5.24");
    await user.clear(rate);
    expect(rate).toHaveAccessibleDescription("Enter a rate from 0.1 to 15, such as 4.25.");
    expect(onChange).not.toHaveBeenCalled();
    await user.type(rate, "3.79");
    expect(onChange).toHaveBeenLastCalledWith({ costs: "20,3.79,25" });
  });

  it("turn savings into a limit in steps, never the amount", async () => {
    const { user, onChange } = setUp();
    await user.type(screen.getByLabelText("Your savings"), "163,417");
    expect(onChange).toHaveBeenLastCalledWith({ maxCash: 150_000 });
    expect(onChange.mock.calls.flat().map(({ maxCash }: SearchFilters) => maxCash)).not.toContain(163_417);
  });

  it("set no limit for savings below the first step, and say so", async () => {
    const { user, onChange } = setUp();
    const savings = screen.getByLabelText("Your savings");
    await user.type(savings, "19,999");
    expect(onChange).toHaveBeenLastCalledWith({ maxCash: undefined });
    expect(savings).toBeValid();
    await user.tab();
    expect(savings).toHaveAccessibleDescription(expect.stringContaining("Enter $20,000 or more."));
    await user.clear(savings);
    expect(savings).toBeValid();
    await user.type(savings, "much");
    await user.tab();
    expect(savings).toHaveAccessibleDescription(expect.stringContaining("Enter an amount in dollars"));
  });

  it("are not for homes for rent", () => {
    expect(setUp({}, "For Lease").container).toBeEmptyDOMElement();
  });
});
