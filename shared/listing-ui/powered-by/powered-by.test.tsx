import { render, screen } from "@testing-library/react";
import { PoweredBy } from "./powered-by";

it("links a home of DDF to its page at REALTOR.ca, and no other home", () => {
  const { container, rerender } = render(<PoweredBy property={{}} />);
  expect(container).toBeEmptyDOMElement();
  const ListingURL = "https://www.realtor.ca/real-estate/1";
  rerender(<PoweredBy property={{ ListingURL }} />);
  expect(screen.getByRole("link", { name: "Powered by REALTOR.ca (opens in a new tab)" })).toHaveAttribute(
    "href",
    ListingURL,
  );
});
