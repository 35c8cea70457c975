import { MemoryRouter } from "react-router-dom";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Menu } from "./menu";

const setUp = () => {
  const onShare = jest.fn();
  const onCompare = jest.fn();
  render(
    <MemoryRouter>
      <Menu
        label="More options"
        items={[
          { label: "Share", onSelect: onShare },
          { label: "Save", onSelect: () => {} },
          { label: "Compare", disabled: true, onSelect: onCompare },
          { label: "Profile Settings", to: "/profile" },
        ]}
      >
        …
      </Menu>
      <button type="button">Elsewhere</button>
    </MemoryRouter>,
  );
  return { onShare, onCompare, button: screen.getByRole("button", { name: "More options" }) };
};
const item = (name: string) => screen.getByRole("menuitem", { name });

it("opens at its first item by click, reports that it is open, and closes by a second click", async () => {
  const { button } = setUp();
  expect(button).toHaveAttribute("aria-expanded", "false");
  await userEvent.click(button);
  expect(button).toHaveAttribute("aria-expanded", "true");
  expect(screen.getByRole("menu", { name: "More options" })).toBeInTheDocument();
  expect(item("Share")).toHaveFocus();
  await userEvent.click(button);
  expect(screen.queryByRole("menu")).toBeNull();
});

it("supports arrows, Home, End and first letters, and loops", async () => {
  const { button } = setUp();
  button.focus();
  await userEvent.keyboard("{ArrowUp}");
  expect(item("Profile Settings")).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}");
  expect(item("Share")).toHaveFocus();
  await userEvent.keyboard("{ArrowUp}");
  expect(item("Profile Settings")).toHaveFocus();
  await userEvent.keyboard("{Home}");
  expect(item("Share")).toHaveFocus();
  await userEvent.keyboard("s");
  expect(item("Save")).toHaveFocus();
  await userEvent.keyboard("{End}");
  expect(item("Profile Settings")).toHaveFocus();
});

it("runs the chosen action once, closes, and returns the focus", async () => {
  const { button, onShare } = setUp();
  await userEvent.click(button);
  await userEvent.keyboard("{Enter}");
  expect(onShare).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole("menu")).toBeNull();
  expect(button).toHaveFocus();
});

it("closes by Escape and by a press elsewhere", async () => {
  const { button } = setUp();
  await userEvent.click(button);
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByRole("menu")).toBeNull();
  expect(button).toHaveFocus();
  await userEvent.click(button);
  await userEvent.click(screen.getByRole("button", { name: "Elsewhere" }));
  expect(screen.queryByRole("menu")).toBeNull();
});

it("renders links as links", async () => {
  const { button } = setUp();
  await userEvent.click(button);
  expect(item("Profile Settings")).toHaveAttribute("href", "/profile");
});

it("continues with the Tab key from its button", async () => {
  const { button } = setUp();
  button.focus();
  await userEvent.keyboard("{Enter}");
  expect(item("Share")).toHaveFocus();
  await userEvent.tab();
  expect(screen.queryByRole("menu")).toBeNull();
  expect(screen.getByRole("button", { name: "Elsewhere" })).toHaveFocus();
});

it("skips disabled items", async () => {
  const { button, onCompare } = setUp();
  await userEvent.click(button);
  expect(item("Compare")).toHaveAttribute("aria-disabled", "true");
  await userEvent.keyboard("{ArrowDown}{ArrowDown}");
  expect(item("Profile Settings")).toHaveFocus();
  await userEvent.click(item("Compare"));
  expect(onCompare).not.toHaveBeenCalled();
  expect(item("Compare")).toBeInTheDocument();
});

it("keeps the focus where the chosen action has put it", async () => {
  const elsewhere = () => screen.getByRole("button", { name: "Elsewhere" });
  const { button, onShare } = setUp();
  onShare.mockImplementation(() => elsewhere().focus());
  await userEvent.click(button);
  await userEvent.click(item("Share"));
  expect(screen.queryByRole("menu")).toBeNull();
  expect(elsewhere()).toHaveFocus();
});

it("is rendered in its button's dialog, which is above the rest of the page", async () => {
  render(
    <dialog open aria-label="Photos">
      <Menu label="More" items={[{ label: "Share", onSelect: () => {} }]}>
        …
      </Menu>
    </dialog>,
  );
  await userEvent.click(screen.getByRole("button", { name: "More" }));
  expect(screen.getByRole("dialog")).toContainElement(screen.getByRole("menu"));
});
