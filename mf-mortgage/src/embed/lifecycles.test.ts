import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { bootstrap, mount, unmount, update } from "./lifecycles";

const testing = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
// `act` would delay the render for which the lifecycles wait.
beforeAll(() => {
  testing.IS_REACT_ACT_ENVIRONMENT = false;
});
afterAll(() => {
  testing.IS_REACT_ACT_ENVIRONMENT = true;
});

const container = () => document.body.appendChild(document.createElement("div"));
const price = (element: HTMLElement) =>
  within(element).queryByRole<HTMLInputElement>("textbox", { name: "Home Price" })?.value;

it("separates two calculators of one name: each updates and unmounts alone", async () => {
  const [element, parcel] = [
    { name: "larchway-mortgage-1", domElement: container() },
    { name: "larchway-mortgage-1", domElement: container() },
  ];
  await bootstrap();
  await mount({ ...element, price: 500_000 });
  await mount({ ...parcel, price: 600_000 });
  await update({ ...parcel, price: 650_000 });
  await waitFor(() => expect(price(parcel.domElement)).toBe("650,000"));
  expect(price(element.domElement)).toBe("500,000");
  await unmount(parcel);
  expect(price(parcel.domElement)).toBeUndefined();
  await update({ ...element, price: 550_000 });
  await waitFor(() => expect(price(element.domElement)).toBe("550,000"));
  await unmount(element);
  expect(screen.queryByRole("textbox")).toBeNull();
});

it("keeps props that an update of a parcel leaves out", async () => {
  const prices: number[] = [];
  const quotes: number[] = [];
  const parcel = {
    name: "parcel-0",
    domElement: container(),
    onChange: (result: { price: number }) => void prices.push(result.price),
    onQuote: (result: { price: number }) => quotes.push(result.price) === 0,
  };
  await mount({ ...parcel, price: 650_000, rate: 5 });
  await update({ name: "parcel-0", price: 700_000 });
  await waitFor(() => expect(prices).toEqual([650_000, 700_000]));
  const { getByRole } = within(parcel.domElement);
  expect(getByRole<HTMLInputElement>("textbox", { name: "Interest Rate (%)" }).value).toBe("5");
  await userEvent.click(getByRole("link", { name: /Get a personalized quote/ }));
  expect(quotes).toEqual([700_000]);
  await unmount({ name: "parcel-0" });
});
