import { render } from "@testing-library/react";
import { Skeleton, type SkeletonProps } from "./skeleton";

it.each<SkeletonProps>([
  {},
  { shape: "text" },
  { shape: "text", lines: 3 },
  { shape: "circle" },
  { shape: "photo" },
])("is hidden from screen readers: %p", (props) => {
  const { container } = render(<Skeleton {...props} />);
  expect(container.firstElementChild).toHaveAttribute("aria-hidden", "true");
  expect(container).toHaveTextContent("");
});

it("has the requested number of text lines", () => {
  const { container } = render(<Skeleton shape="text" lines={3} />);
  expect(container.firstElementChild?.children).toHaveLength(3);
});
