import { act, render, screen } from "@testing-library/react";
import { offlineAttribute } from "@larchway/shared/contracts/offline";
import { EnvProvider, useNow } from "@larchway/shared/env";

const made = Date.UTC(2031, 5, 1);
const env = { now: made, timeZone: "America/Toronto", locale: "en-CA" };
const Age = () => <p>{(useNow() - made) / 60_000}</p>;

beforeEach(() => void jest.useFakeTimers({ now: made }));
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(performance, "getEntriesByType");
});

const setUp = (ages: number) => (
  <EnvProvider env={env}>
    {Array.from({ length: ages }, (_, index) => (
      <Age key={index} />
    ))}
  </EnvProvider>
);
const shown = () => screen.getAllByRole("paragraph").map(({ textContent }) => textContent);

it("follows the minutes with one timer for all components that use the time", () => {
  const { rerender } = render(setUp(3));
  expect([shown(), jest.getTimerCount()]).toEqual([["0", "0", "0"], 1]);
  act(() => jest.advanceTimersByTime(2 * 60_000));
  expect(shown()).toEqual(["2", "2", "2"]);
  rerender(setUp(0));
  expect(jest.getTimerCount()).toBe(0);
});

it.each([-3, 3])("is the server's time on a device whose clock is %d hours off", (hours) => {
  jest.setSystemTime(made + hours * 3_600_000);
  render(setUp(1));
  expect(shown()).toEqual(["0"]);
  act(() => jest.advanceTimersByTime(2 * 60_000));
  expect(shown()).toEqual(["2"]);
});

it("is the server's time also in a document that was made an hour before it was sent", () => {
  const age = 3_600_000;
  const navigation = { serverTiming: [{ name: "view" }, { name: "age", duration: age }] };
  Object.assign(performance, { getEntriesByType: () => [navigation] });
  jest.setSystemTime(made + age - 5 * 60_000);
  render(setUp(1));
  expect(shown()).toEqual(["60"]);
});

it.each([{ type: "back_forward" }, { deliveryType: "navigational-prefetch" }])(
  "is the device's time in a document of unknown age: %j",
  (navigation) => {
    Object.assign(performance, { getEntriesByType: () => [navigation] });
    jest.setSystemTime(made + 5 * 60_000);
    render(setUp(1));
    expect(shown()).toEqual(["5"]);
  },
);

it("is the device's time immediately in a document that the service worker cached", () => {
  document.documentElement.setAttribute(offlineAttribute, "");
  jest.setSystemTime(made + 5 * 60_000);
  render(setUp(1));
  expect(shown()).toEqual(["5"]);
  document.documentElement.removeAttribute(offlineAttribute);
});
