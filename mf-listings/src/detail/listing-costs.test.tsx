import { render } from "@testing-library/react";
import { SlotProvider, type OfferedSlotProps } from "@larchway/shared/slots";
import { testProperty } from "../testing/test-property";
import { ListingCosts } from "./listing-costs";

/** The props that the page passes to the slot, immediately, because jsdom has no layout; null without a slot. */
function readOffered(change: object): OfferedSlotProps | null {
  let offered: OfferedSlotProps | null = null;
  const take = (slot: OfferedSlotProps) => {
    offered = slot;
    return null;
  };
  render(
    <SlotProvider slot={take}>
      <ListingCosts property={testProperty(change)} />
    </SlotProvider>,
  );
  return offered;
}

const home = {
  ListPrice: 900_000,
  City: "Toronto",
  PropertyType: "Residential Condo & Other",
  TransactionType: "For Sale",
  StandardStatus: "Active",
  TaxAnnualAmount: 4800,
  AssociationFee: 650,
};

it("passes the home's own figures to the slot, and nothing else of it", () => {
  expect(readOffered(home)).toMatchObject({
    name: "listing-costs",
    isNeeded: true,
    props: {
      price: 900_000,
      City: "Toronto",
      PropertyType: "Residential Condo & Other",
      TransactionType: "For Sale",
      TaxAnnualAmount: 4800,
      AssociationFee: 650,
    },
  });
  expect(JSON.stringify(readOffered(home)?.props)).not.toContain("ListingKey");
});

it.each([
  ["a sold home", { StandardStatus: "Closed", MlsStatus: "Sold" }],
  ["a terminated one", { StandardStatus: "Terminated" }],
  ["one without a price", { ListPrice: undefined }],
  ["a shop", { PropertyType: "Commercial" }],
  ["a shop for rent", { PropertyType: "Commercial", TransactionType: "For Lease" }],
])("offers nothing for %s", (_, change) => {
  expect(readOffered({ ...home, ...change })).toBeNull();
});

it("renders nothing without a slot provider", () => {
  const { container } = render(<ListingCosts property={testProperty(home)} />);
  expect(container.firstElementChild).toBeEmptyDOMElement();
});
