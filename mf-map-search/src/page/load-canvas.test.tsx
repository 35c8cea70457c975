import { act, render, screen } from "@testing-library/react";
import { Suspense } from "react";
import type { MapCanvasProps } from "../canvas/map-canvas-props";
import { loadCanvas } from "./load-canvas";

const props = { onFail: jest.fn() } as unknown as MapCanvasProps;

async function renderCanvas(Canvas: ReturnType<typeof loadCanvas>) {
  await act(async () =>
    render(
      <Suspense>
        <Canvas {...props} />
      </Suspense>,
    ),
  );
}

it("shows the map when its code has loaded", async () => {
  await renderCanvas(loadCanvas(async () => () => <p>A map</p>));
  expect(screen.getByText("A map")).toBeInTheDocument();
  expect(props.onFail).not.toHaveBeenCalled();
});

it("reports to the page when the code of the map cannot be downloaded", async () => {
  jest.spyOn(console, "warn").mockImplementation(() => undefined);
  await renderCanvas(loadCanvas(() => Promise.reject(new Error("no network"))));
  expect(props.onFail).toHaveBeenCalledWith("download");
});
