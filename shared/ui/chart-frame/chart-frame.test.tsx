import { fireEvent, render, screen } from "@testing-library/react";
import { ChartFrame } from "./index";

const frame = { left: 100, top: 50, width: 200, height: 120 } as DOMRect;

describe("ChartFrame", () => {
  it("has a text alternative, and labels its values and ticks", () => {
    render(
      <ChartFrame
        height={120}
        levels={[{ y: 20, label: "$1M" }]}
        ticks={[{ x: 50, label: "Nov" }]}
        label="Prices by month."
        onPoint={() => {}}
      >
        <circle r="3" />
      </ChartFrame>,
    );
    expect(screen.getByRole("img", { name: "Prices by month." }).querySelector("circle")).not.toBeNull();
    for (const text of ["$1M", "Nov"]) expect(screen.getByText(text)).toBeInTheDocument();
  });

  it("reports the pointer's position: a share of the width, and pixels", () => {
    const onPoint = jest.fn();
    render(
      <ChartFrame height={120} levels={[]} ticks={[]} label="Prices" onPoint={onPoint}>
        {null}
      </ChartFrame>,
    );
    const plot = screen.getByRole("img");
    plot.getBoundingClientRect = () => frame;
    // jsdom has no pointer events with coordinates.
    fireEvent(plot, new MouseEvent("pointermove", { bubbles: true, clientX: 150, clientY: 80 }));
    expect(onPoint).toHaveBeenCalledWith({ share: 0.25, y: 30, width: 200 });
  });
});
