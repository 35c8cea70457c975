import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Sheet } from "./sheet";

it("is a named dialog that requests closing by its button and Escape", async () => {
  const onClose = jest.fn();
  render(
    <Sheet open onClose={onClose} title="Filters">
      <input aria-label="City" />
    </Sheet>,
  );
  expect(screen.getByRole("dialog", { name: "Filters" })).toHaveAttribute("aria-modal", "true");
  expect(screen.getByRole("heading", { name: "Filters" })).toHaveFocus();
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  await userEvent.keyboard("{Escape}");
  expect(onClose).toHaveBeenCalledTimes(2);
});
