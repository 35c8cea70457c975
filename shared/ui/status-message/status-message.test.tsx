import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { StatusMessage } from "./status-message";

it("announces an error and offers a retry", async () => {
  const onRetry = jest.fn();
  render(<StatusMessage title="The homes could not be loaded" onRetry={onRetry} />);
  expect(screen.getByRole("alert")).toHaveTextContent("The homes could not be loaded");
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

it("announces good news politely", () => {
  render(<StatusMessage tone="success" title="Saved" />);
  expect(screen.getByRole("status")).toHaveTextContent("Saved");
  expect(screen.queryByRole("alert")).toBeNull();
});
