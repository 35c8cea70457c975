import { fireEvent, render, screen } from "@testing-library/react";
import { Slider } from "./slider";

const props = { label: "Home price", min: 0, max: 3_000_000, step: 10_000 };

it("is a named range input that gives numbers and speaks its value", () => {
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
