import { render, screen } from "@testing-library/react";
import { HomeFacts } from "./home-facts";

it("has accessible names for the counts, and leaves out unknown ones", () => {
  render(<HomeFacts property={{ BedroomsAboveGrade: 3, BedroomsBelowGrade: 1, BathroomsTotalInteger: 1 }} />);
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "3 + 1 bedrooms",
    "1 bathroom",
  ]);
});

it("renders nothing when no count is known", () => {
  const { container } = render(<HomeFacts property={{}} />);
  expect(container).toBeEmptyDOMElement();
});
