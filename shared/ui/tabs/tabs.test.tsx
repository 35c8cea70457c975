import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Tabs } from "./tabs";

const tabs = [
  { id: "favorites", label: "Favorites", panel: "Saved homes" },
  { id: "settings", label: "Settings", panel: "Your name" },
];

it("opens by click and by arrow keys, with one tab stop", async () => {
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

it("shows the tab that the caller opens", () => {
  render(<Tabs label="Profile" tabs={tabs} value="settings" />);
  expect(screen.getByRole("tab", { name: "Settings", selected: true })).toBeInTheDocument();
});

const more = [
  ...tabs,
  { id: "agents", label: "For agents", panel: "Hidden panel", disabled: true },
  { id: "privacy", label: "Privacy", panel: "Your data" },
];
const tab = (name: string) => screen.getByRole("tab", { name });

it("goes to both ends by Home and End, loops, and skips disabled tabs", async () => {
  render(<Tabs label="Profile" tabs={more} />);
  await userEvent.tab();
  expect(tab("Favorites")).toHaveFocus();
  await userEvent.keyboard("{End}");
  expect(tab("Privacy")).toHaveFocus();
  expect(screen.getByRole("tabpanel", { name: "Privacy" })).toHaveTextContent("Your data");
  await userEvent.keyboard("{ArrowLeft}");
  expect(tab("Settings")).toHaveFocus();
  await userEvent.keyboard("{Home}{ArrowLeft}");
  expect(tab("Privacy")).toHaveFocus();
  expect(tab("For agents")).toBeDisabled();
  expect(screen.queryByText("Hidden panel")).toBeNull();
});

it("moves from the open tab to its panel by the Tab key, and connects each tab with its panel", async () => {
  render(<Tabs label="Profile" tabs={tabs} value="settings" />);
  await userEvent.tab();
  expect(tab("Settings")).toHaveFocus();
  await userEvent.tab();
  const panel = screen.getByRole("tabpanel", { name: "Settings" });
  expect(panel).toHaveFocus();
  expect(tab("Settings")).toHaveAttribute("aria-controls", panel.id);
});

it("requests a tab once and waits for a caller that controls the open one", async () => {
  const onChange = jest.fn();
  render(<Tabs label="Profile" tabs={tabs} value="favorites" onChange={onChange} />);
  await userEvent.click(tab("Settings"));
  expect(onChange.mock.calls).toEqual([["settings"]]);
  expect(screen.getByRole("tabpanel", { name: "Favorites" })).toBeInTheDocument();
});

it("opens the focused tab after its caller has opened another, for example by the back button", async () => {
  const onChange = jest.fn();
  const { rerender } = render(<Tabs label="Profile" tabs={tabs} value="favorites" onChange={onChange} />);
  await userEvent.click(tab("Settings"));
  rerender(<Tabs label="Profile" tabs={tabs} value="settings" onChange={onChange} />);
  rerender(<Tabs label="Profile" tabs={tabs} value="favorites" onChange={onChange} />);
  expect(tab("Settings")).toHaveFocus();
  await userEvent.click(tab("Settings"));
  expect(onChange.mock.calls).toEqual([["settings"], ["settings"]]);
});

it("has no style attributes, which the policy blocks in documents", () => {
  const { container } = render(<Tabs label="Profile" tabs={tabs} />);
  expect(container.querySelector("[style]")).toBeNull();
});
