import { MemoryRouter } from "react-router-dom";
import { render, screen } from "@testing-library/react";
import { Section } from "./section";

it("is a region named by its heading, of the level that the page requires, with a link to more", () => {
  render(
    <MemoryRouter>
      <Section
        title="New this week"
        level={3}
        lead="Seven days."
        action={{ label: "See all", to: "/buying" }}
      >
        content
      </Section>
    </MemoryRouter>,
  );
  expect(screen.getByRole("region", { name: "New this week" })).toHaveTextContent("content");
  expect(screen.getByRole("heading", { level: 3, name: "New this week" })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "See all" })).toHaveAttribute("href", "/buying");
});

it("has a heading of the second level by default", () => {
  render(<Section title="New this week" />);
  expect(screen.getByRole("heading", { level: 2 })).toHaveTextContent("New this week");
  expect(screen.queryByRole("link")).toBeNull();
});
