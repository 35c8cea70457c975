import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Dialog } from "./dialog";

// jsdom has no modal dialogs; this is the minimum that the tests need.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
});

const openDialog = (mandatory: boolean) => {
  const onClose = jest.fn();
  render(
    <Dialog open onClose={onClose} mandatory={mandatory} title="You're Almost There!" description="Sign in">
      <input aria-label="Email" />
    </Dialog>,
  );
  return { onClose, dialog: screen.getByRole<HTMLDialogElement>("dialog", { name: "You're Almost There!" }) };
};

it("has a name and a description, and focuses its title", () => {
  const { dialog } = openDialog(false);
  expect(dialog).toHaveAccessibleDescription("Sign in");
  expect(screen.getByRole("heading", { name: "You're Almost There!" })).toHaveFocus();
});

it("requests closing by its button, Escape, the close request and a click outside", async () => {
  const { onClose, dialog } = openDialog(false);
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(onClose).toHaveBeenCalledTimes(1);
  await userEvent.keyboard("{Escape}");
  expect(onClose).toHaveBeenCalledTimes(2);
  expect(fireEvent(dialog, new Event("cancel", { cancelable: true }))).toBe(false);
  expect(onClose).toHaveBeenCalledTimes(3);
  // jsdom's boxes are all 0 by 0 at the origin, so this point is outside.
  fireEvent.mouseDown(dialog, { clientX: 5, clientY: 5 });
  fireEvent.click(dialog, { clientX: 5, clientY: 5 });
  expect(onClose).toHaveBeenCalledTimes(4);
});

it("stays when a press that began inside ends outside", () => {
  const { onClose, dialog } = openDialog(false);
  fireEvent.mouseDown(screen.getByRole("textbox", { name: "Email" }), { clientX: 5, clientY: 5 });
  fireEvent.click(dialog, { clientX: 5, clientY: 5 });
  expect(onClose).not.toHaveBeenCalled();
});

it("[R2.107] has no close button and cannot be closed when mandatory", async () => {
  const { onClose, dialog } = openDialog(true);
  expect(screen.queryByRole("button", { name: "Close" })).toBeNull();
  await userEvent.keyboard("{Escape}");
  expect(fireEvent(dialog, new Event("cancel", { cancelable: true }))).toBe(false);
  fireEvent.mouseDown(dialog, { clientX: 5, clientY: 5 });
  fireEvent.click(dialog, { clientX: 5, clientY: 5 });
  expect(onClose).not.toHaveBeenCalled();
  expect(dialog).toHaveAttribute("closedby", "none");
});

it("[R2.108] opens again when the browser closes a mandatory dialog", () => {
  const { dialog } = openDialog(true);
  dialog.open = false;
  fireEvent(dialog, new Event("close"));
  expect(dialog.open).toBe(true);
});

it("renders nothing while closed", () => {
  render(
    <Dialog open={false} onClose={() => {}} title="Hidden">
      content
    </Dialog>,
  );
  expect(screen.queryByText("content")).toBeNull();
});

it("has its close button before all other tab stops", async () => {
  render(
    <Dialog open onClose={() => {}} title="Photos">
      <button type="button">Photo 1</button>
    </Dialog>,
  );
  expect(
    screen.getAllByRole("button", { hidden: true }).map((button) => button.ariaLabel ?? button.textContent),
  ).toEqual(["Close", "Photo 1"]);
});
