import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createStore } from "jotai";
import { createRef } from "react";
import { scriptApi } from "@larchway/shared/api/testing";
import { AppProviders } from "@larchway/shared/app";
import { readAreas, readCommute } from "@larchway/shared/listing-filters";
import { createBrowserRouter, RouterProvider } from "@larchway/shared/router";
import { createSession } from "@larchway/shared/session";
import { WithinPanel } from "./within-panel";

const ring = [
  [-79.5, 43.6],
  [-79.3, 43.6],
  [-79.3, 43.7],
  [-79.5, 43.6],
];
const reach = { boundary: { type: "MultiPolygon", coordinates: [[ring]] } };

function open(script: Parameters<typeof scriptApi>[0], hasCommute = false) {
  const api = scriptApi(script);
  const store = createStore();
  const env = { now: Date.UTC(2026, 10, 23), timeZone: "America/Toronto", locale: "en-CA" };
  const config = { apiKey: "", googleClientId: "", productionDomain: "" };
  const callbacks = { onWithin: jest.fn(), onRings: jest.fn(), onCommute: jest.fn(), onShow: jest.fn() };
  const panel = (
    <WithinPanel
      market="For Sale"
      region={createRef()}
      within="43.65,-79.38,5,Union Station"
      rings={undefined}
      middle={() => ({ latitude: 43.7, longitude: -79.4 })}
      hasCommute={hasCommute}
      onClose={jest.fn()}
      {...callbacks}
    />
  );
  const router = createBrowserRouter([{ path: "*", element: panel }]);
  render(
    <AppProviders app={{ api, session: createSession(store, () => api), store, env, config }}>
      <RouterProvider router={router} />
    </AppProviders>,
  );
  return callbacks;
}

const modes = () => ({ modes: ["car", "foot"] });
const measured = () => screen.findByLabelText("Measured");

it("offers only distances without a routing service", async () => {
  const offered = jest.fn(() => ({ modes: [] }));
  const { onWithin } = open({ "GET /api/map/travel-modes": offered });
  await waitFor(() => expect(offered).toHaveBeenCalled());
  await userEvent.click(await screen.findByRole("button", { name: "Only homes within 5 km" }));
  expect(onWithin).toHaveBeenCalledWith("43.65,-79.38,5,Union Station");
  expect(screen.queryByLabelText("Measured")).not.toBeInTheDocument();
});

it("filters by a travel time", async () => {
  const find = jest.fn(() => reach);
  const { onCommute, onShow } = open({ "GET /api/map/travel-modes": modes, "GET /api/map/reach": find });
  await userEvent.selectOptions(await measured(), "By car");
  await userEvent.selectOptions(screen.getByLabelText("Travel time"), "45 minutes");
  await userEvent.click(screen.getByRole("button", { name: "Only homes within 45 min by car" }));
  await waitFor(() => expect(onCommute).toHaveBeenCalledTimes(1));
  const [filter, value] = onCommute.mock.calls[0] as [string, string];
  expect(filter).toBe("commute");
  const commute = readCommute(value);
  expect(commute).toMatchObject({ by: "car", minutes: 45, arrival: undefined, name: "Union Station" });
  expect(readAreas(commute!.area)).toEqual([ring.slice(0, -1)]);
  expect(onShow).toHaveBeenCalledWith({ west: -79.5, south: 43.6, east: -79.3, north: 43.7 });
});

it("adds a second place with a time of arrival", async () => {
  const find = jest.fn((_request: { url: string }) => reach);
  const { onCommute } = open({ "GET /api/map/travel-modes": modes, "GET /api/map/reach": find }, true);
  await userEvent.selectOptions(await measured(), "On foot");
  await userEvent.selectOptions(screen.getByLabelText("Arrive by"), "9:00");
  await userEvent.click(screen.getByRole("button", { name: "Add as a second place" }));
  await waitFor(() => expect(onCommute).toHaveBeenCalledTimes(1));
  const [filter, value] = onCommute.mock.calls[0] as [string, string];
  expect(filter).toBe("secondCommute");
  expect(readCommute(value)).toMatchObject({ by: "foot", minutes: 30, arrival: "0900" });
});

it("finishes the first travel time before it starts a second", async () => {
  let respond = (_: typeof reach) => {};
  const find = jest.fn(() => new Promise<typeof reach>((resolve) => (respond = resolve)));
  const { onCommute } = open({ "GET /api/map/travel-modes": modes, "GET /api/map/reach": find }, true);
  await userEvent.selectOptions(await measured(), "By car");
  await userEvent.click(screen.getByRole("button", { name: "Only homes within 30 min by car" }));
  const second = screen.getByRole("button", { name: "Add as a second place" });
  expect(second).toHaveAttribute("aria-disabled", "true");
  await userEvent.click(second);
  respond(reach);
  await waitFor(() => expect(onCommute).toHaveBeenCalledTimes(1));
  expect(onCommute).toHaveBeenCalledWith("commute", expect.anything());
  expect(find).toHaveBeenCalledTimes(1);
});

it("reports an error of the service, and still offers the distance", async () => {
  const { onCommute } = open({
    "GET /api/map/travel-modes": modes,
    "GET /api/map/reach": () => {
      throw new Error("offline");
    },
  });
  await userEvent.selectOptions(await measured(), "On foot");
  await userEvent.click(screen.getByRole("button", { name: "Only homes within 30 min on foot" }));
  await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent("could not be loaded"));
  expect(onCommute).not.toHaveBeenCalled();
  await userEvent.selectOptions(await measured(), "In a straight line");
  expect(screen.getByRole("button", { name: "Only homes within 5 km" })).toBeEnabled();
});
