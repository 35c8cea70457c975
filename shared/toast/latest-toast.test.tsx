import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { cssTransition, ToastContainer } from "./container";
import { showLatest, toast } from "./index";

const plain = cssTransition({ enter: "in", exit: "out", collapse: false });
const toasts = () => [...document.querySelectorAll<HTMLElement>(".Toastify__toast")];

it("shows only the latest toast of a subject, and those of other subjects with it", async () => {
  render(<ToastContainer limit={3} autoClose={false} transition={plain} />);
  act(() => {
    for (const number of [1, 2, 3, 4]) showLatest("favourites", "success", `Added ${number}`);
    showLatest("comparison", "info", "Removed");
    toast.info("Signed out");
  });
  await waitFor(() => {
    // jsdom plays no animation: a dismissed toast disappears at its end.
    for (const element of toasts()) if (element.classList.contains("out")) fireEvent.animationEnd(element);
    expect(toasts().map(({ textContent }) => textContent)).toHaveLength(3);
    expect(screen.getByText("Added 4")).toBeInTheDocument();
  });
  expect(
    toasts()
      .map(({ textContent }) => textContent)
      .sort(),
  ).toEqual(["Added 4", "Removed", "Signed out"]);
});
