import { act, render, screen } from "@testing-library/react";
import { ToastContainer } from "./container";
import { toast } from "./index";

it.each([
  ["success", "status"],
  ["info", "status"],
  ["error", "alert"],
] as const)("makes news of %s a %s", async (kind, role) => {
  render(<ToastContainer />);
  act(() => void toast[kind]("Something happened"));
  expect(await screen.findByText("Something happened")).toBeVisible();
  expect(screen.getByText("Something happened").closest("[role=status], [role=alert]")).toHaveAttribute(
    "role",
    role,
  );
});
