import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { EmptyState } from "./empty-state";

it("has a message and a hint, and offers an action to the keyboard", async () => {
  const onClear = jest.fn();
  render(
    <EmptyState
      icon={<svg aria-hidden="true" />}
      title="No homes match these filters"
      action={
        <button type="button" onClick={onClear}>
          Clear the filters
        </button>
      }
    >
      Try a wider price range.
    </EmptyState>,
  );
  expect(screen.getByText("No homes match these filters")).toBeInTheDocument();
  expect(screen.getByText("Try a wider price range.")).toBeInTheDocument();
  // The page's own headings stay the only ones.
  expect(screen.queryByRole("heading")).toBeNull();
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  expect(onClear).toHaveBeenCalledTimes(1);
});

it("is a single line without hint and action", () => {
  const { container } = render(<EmptyState title="No messages" />);
  expect(container).toHaveTextContent(/^No messages$/);
});
