import { render } from "@testing-library/react";
import type { ComponentType } from "react";
import { listingCostsSchema, type PageSlots } from "@larchway/shared/contracts/slots";
import { fillSlot } from "./fill-slot";

const Costs = (props: PageSlots["listing-costs"]) => <p>{JSON.stringify(props)}</p>;
const show = (received: object) => {
  const Filled = fillSlot("listing-costs", listingCostsSchema, Costs) as ComponentType<object>;
  return render(<Filled {...received} />).container;
};
const home = { price: 900_000, City: "Ottawa", PropertyType: "Residential Freehold" };

describe("a component that fills a slot", () => {
  it("ignores fields that a newer page adds, and treats values in another form as unknown", () => {
    const shown = show({ ...home, TaxAnnualAmount: { amount: 5000 }, AssociationFee: 0, Rooms: 7 });
    expect(JSON.parse(shown.textContent)).toEqual(home);
  });

  it("renders nothing when the page's props are invalid, without a failure", () => {
    const warn = jest.spyOn(console, "warn").mockImplementation(() => undefined);
    expect(show({ ...home, price: "900000" })).toBeEmptyDOMElement();
    expect(show({})).toBeEmptyDOMElement();
    expect(warn).toHaveBeenCalledTimes(2);
    warn.mockRestore();
  });
});
