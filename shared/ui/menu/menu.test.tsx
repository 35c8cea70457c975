import { MemoryRouter } from "react-router-dom";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Menu } from "./menu";

const setUp = () => {
  const onShare = jest.fn();
  render(
    <MemoryRouter>
      <Menu
        label="More options"
        items={[
          { label: "Share", onSelect: onShare },
          { label: "Save", onSelect: () => {} },
          { label: "Profile Settings", to: "/profile" },
        ]}
      >
        …
      </Menu>
      <button type="button">Elsewhere</button>
    </MemoryRouter>,
  );
  return { onShare, button: screen.getByRole("button", { name: "More options" }) };
};
const item = (name: string) => screen.getByRole("menuitem", { name });

it("opens at its first item by click, says so, and closes by a second click", async () => {
  const { button } = setUp();
  expect(button).toHaveAttribute("aria-expanded", "false");
  await userEvent.click(button);
  expect(button).toHaveAttribute("aria-expanded", "true");
  expect(screen.getByRole("menu", { name: "More options" })).toBeInTheDocument();
  expect(item("Share")).toHaveFocus();
  await userEvent.click(button);
  expect(screen.queryByRole("menu")).toBeNull();
});

it("is worked by arrows, Home, End and first letters, round and round", async () => {
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

it("does the chosen thing once, closes, and gives the focus back", async () => {
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

it("holds links as links", async () => {
  const { button } = setUp();
  await userEvent.click(button);
  expect(item("Profile Settings")).toHaveAttribute("href", "/profile");
});
