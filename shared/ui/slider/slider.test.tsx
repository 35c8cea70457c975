import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { Slider } from "./slider";

const props = { label: "Home price", min: 0, max: 3_000_000, step: 10_000 };

it("is a named range input that reports numbers and announces its value", () => {
  const onChange = jest.fn();
  render(<Slider {...props} value={600_000} onChange={onChange} format={(value) => `$${value}`} />);
  const slider = screen.getByRole("slider", { name: "Home price" });
  expect(slider).toHaveAttribute("aria-valuetext", "$600000");
  fireEvent.change(slider, { target: { value: "750000" } });
  expect(onChange).toHaveBeenCalledWith(750_000);
});

it.each([
  [600_000, "0.2"],
  [-5, "0"],
  [4_000_000, "1"],
])("fills its track for %i to %s", (value, share) => {
  render(<Slider {...props} value={value} onChange={() => {}} />);
  expect(screen.getByRole("slider").style.getPropertyValue("--share")).toBe(share);
});

function Floored() {
  const [value, setValue] = useState(20);
  return (
    <>
      <Slider
        label="Share"
        min={0}
        max={100}
        step={0.5}
        value={value}
        format={(share) => `${share}%`}
        onChange={(requested) => setValue(Math.max(5.83, requested))}
      />
      <output>{value}</output>
    </>
  );
}

it("is at its nearest step and announces the exact value", () => {
  render(
    <Slider label="Rate" min={0.1} max={15} step={0.05} value={4.79} format={String} onChange={() => {}} />,
  );
  expect(screen.getByRole("slider")).toHaveValue("4.8");
  expect(screen.getByRole("slider")).toHaveAttribute("aria-valuetext", "4.79");
});

it("does not report its own rounding as a change when the pointer is released", () => {
  render(<Floored />);
  const slider = screen.getByRole("slider");
  fireEvent.input(slider, { target: { value: "0" } });
  fireEvent.change(slider);
  expect(screen.getByRole("status")).toHaveTextContent("5.83");
  expect(slider).toHaveValue("6");
});

it("reaches both ends, and does not move without a range", () => {
  const { rerender } = render(
    <Slider label="A" min={0.1} max={15} step={0.05} value={15} onChange={() => {}} />,
  );
  expect(screen.getByRole("slider")).toHaveValue("15");
  rerender(<Slider label="A" min={0} max={0} step={1000} value={0} onChange={() => {}} />);
  expect(screen.getByRole("slider")).toHaveValue("0");
});

it("has one tab stop, and none while disabled", async () => {
  render(
    <>
      <Slider {...props} label="Rent" value={0} onChange={() => {}} disabled />
      <Slider {...props} value={0} onChange={() => {}} />
    </>,
  );
  await userEvent.tab();
  expect(screen.getByRole("slider", { name: "Home price" })).toHaveFocus();
  expect(screen.getByRole("slider", { name: "Rent" })).toBeDisabled();
});
