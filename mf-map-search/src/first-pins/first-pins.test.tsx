import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Pin } from "../pins/pins";
import { FirstPins } from "./first-pins.client";

const view = { longitude: -79.4, latitude: 43.7, zoom: 10 };
const cluster: Pin = { kind: "cluster", id: "a", longitude: -79.4, latitude: 43.7, count: 12 };
const home: Pin = {
  kind: "listing",
  id: "W1",
  longitude: -79.4 + (360 / 256 / 2 ** 10) * 100,
  latitude: 43.7,
  price: 899000,
  isLocked: false,
};

beforeEach(() => {
  jest.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(400);
  jest.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(600);
});
afterEach(() => jest.restoreAllMocks());

it("are where the engine will put them, and can be selected", async () => {
  const onPick = jest.fn();
  const onHover = jest.fn();
  render(<FirstPins view={view} pins={[cluster, home]} onPick={onPick} onHover={onHover} />);
  const getPlace = (name: RegExp) =>
    /translate\(([\d.]+)px, ([\d.]+)px\)/
      .exec(screen.getByRole("button", { name }).style.transform)!
      .slice(1)
      .map(Number);
  expect(getPlace(/12 homes/)).toEqual([200, 300]);
  const [x, y] = getPlace(/\$899K/);
  expect(x).toBeCloseTo(300, 3);
  expect(y).toBeCloseTo(300, 3);

  await userEvent.click(screen.getByRole("button", { name: /\$899K/ }));
  expect(onPick).toHaveBeenCalledWith(home);
  expect(onHover).toHaveBeenCalledWith("W1");
});

it("follow the homes and the view, and leave nothing behind", () => {
  const none = () => undefined;
  const { rerender, unmount } = render(
    <FirstPins view={view} pins={[cluster, home]} onPick={none} onHover={none} />,
  );
  rerender(<FirstPins view={{ ...view, zoom: 11 }} pins={[home]} onPick={none} onHover={none} />);
  expect(screen.getAllByRole("button")).toHaveLength(1);
  expect(screen.getByRole("button").style.transform).toContain("translate(400");
  unmount();
  expect(document.querySelector("[data-pin]")).toBeNull();
});
