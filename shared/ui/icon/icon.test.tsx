import { render, screen } from "@testing-library/react";
import { Heart, HeartFilled } from "@larchway/shared/ui/icons";
import { Icon } from "./icon";

it("is decorative without a label", () => {
  const { container } = render(<Icon of={Heart} />);
  expect(container.firstElementChild).toHaveAttribute("aria-hidden", "true");
  expect(screen.queryByRole("img")).toBeNull();
});

it("is a single element with a name when it has a label", () => {
  const { container } = render(<Icon of={HeartFilled} label="Saved" size={24} className="mine" />);
  const icon = screen.getByRole("img", { name: "Saved" });
  expect(icon).not.toHaveAttribute("aria-hidden");
  expect(icon).toHaveClass("icon", "size24", "heart", "mine");
  expect(container.querySelectorAll("*")).toHaveLength(1);
});
