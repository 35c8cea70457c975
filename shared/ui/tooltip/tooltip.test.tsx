import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { IconButton } from "@larchway/shared/ui/button";
import { Tooltip } from "./tooltip";

const setUp = () => {
  render(
    <>
      <button type="button">Before</button>
      <Tooltip text="Keeps this home in your favorites">
        <IconButton label="Save" icon={<svg />} />
      </Tooltip>
    </>,
  );
  return screen.getByRole("button", { name: "Save" });
};
const tooltip = () => screen.queryByRole("tooltip");

it("describes its control while the keyboard focus is on it", async () => {
  const button = setUp();
  expect(button).not.toHaveAttribute("title");
  expect(button).not.toHaveAccessibleDescription();
  await userEvent.tab();
  expect(tooltip()).toBeNull();
  await userEvent.tab();
  expect(button).toHaveFocus();
  expect(await screen.findByRole("tooltip")).toHaveTextContent("Keeps this home in your favorites");
  expect(button).toHaveAccessibleDescription("Keeps this home in your favorites");
  await userEvent.tab();
  await waitFor(() => expect(tooltip()).toBeNull());
  expect(button).not.toHaveAccessibleDescription();
});

it("closes by Escape, and the control keeps the focus", async () => {
  const button = setUp();
  await userEvent.tab();
  await userEvent.tab();
  expect(await screen.findByRole("tooltip")).toBeInTheDocument();
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(tooltip()).toBeNull());
  expect(button).toHaveFocus();
});

it("opens when the mouse stays on its control, and closes when that is pressed", async () => {
  const button = setUp();
  await userEvent.hover(button);
  expect(tooltip()).toBeNull();
  expect(await screen.findByRole("tooltip")).toBeInTheDocument();
  await userEvent.click(button);
  await waitFor(() => expect(tooltip()).toBeNull());
});

it("is rendered in the control's dialog, which is above the rest of the page", async () => {
  render(
    <dialog open aria-label="Filters">
      <Tooltip text="Closes without a change">
        <IconButton label="Close" icon={<svg />} />
      </Tooltip>
    </dialog>,
  );
  await userEvent.tab();
  expect(screen.getByRole("dialog")).toContainElement(await screen.findByRole("tooltip"));
});
