import { render, screen } from "@testing-library/react";
import { Heart } from "lucide-react";
import { Icon } from "./icon";

it("is decoration without a label", () => {
  const { container } = render(<Icon of={Heart} />);
  expect(container.querySelector("svg")).toHaveAttribute("aria-hidden", "true");
  expect(screen.queryByRole("img")).toBeNull();
});

it("is a named picture with one", () => {
  render(<Icon of={Heart} label="Saved" filled size={24} />);
  const icon = screen.getByRole("img", { name: "Saved" });
  expect(icon).not.toHaveAttribute("aria-hidden");
  expect(icon).toHaveAttribute("fill", "currentColor");
  expect(icon).toHaveAttribute("width", "24");
});
