import { render, screen } from "@testing-library/react";
import { HomeFacts } from "./home-facts";

it("names the counts in words, and leaves out what is unknown", () => {
  render(<HomeFacts property={{ BedroomsAboveGrade: 3, BedroomsBelowGrade: 1, BathroomsTotalInteger: 1 }} />);
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "3 + 1 bedrooms",
    "1 bathroom",
  ]);
});

it("is not there when nothing is known", () => {
  const { container } = render(<HomeFacts property={{}} />);
  expect(container).toBeEmptyDOMElement();
});
