import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Tabs } from "./tabs";

const tabs = [
  { id: "favorites", label: "Favorites", panel: "Saved homes" },
  { id: "settings", label: "Settings", panel: "Your name" },
];

it("opens by click and by arrows, with one stop for the Tab key", async () => {
  const onChange = jest.fn();
  render(<Tabs label="Profile" tabs={tabs} onChange={onChange} />);
  expect(screen.getByRole("tabpanel", { name: "Favorites" })).toHaveTextContent("Saved homes");
  await userEvent.click(screen.getByRole("tab", { name: "Settings" }));
  expect(screen.getByRole("tabpanel", { name: "Settings" })).toHaveTextContent("Your name");
  await userEvent.keyboard("{ArrowRight}");
  expect(screen.getByRole("tab", { name: "Favorites", selected: true })).toHaveFocus();
  expect(screen.getByRole("tab", { name: "Settings" })).toHaveAttribute("tabindex", "-1");
  expect(onChange.mock.calls).toEqual([["settings"], ["favorites"]]);
});

it("shows the tab that the caller says", () => {
  render(<Tabs label="Profile" tabs={tabs} value="settings" />);
  expect(screen.getByRole("tab", { name: "Settings", selected: true })).toBeInTheDocument();
});
