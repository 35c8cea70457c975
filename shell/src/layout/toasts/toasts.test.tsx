import { act, render, screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { toast } from "@larchway/shared/toast";
import { ToastContainer } from "@larchway/shared/toast/container";
import { Toasts } from "./toasts";

/** Duration of a toast: the end of its animation closes it. */
async function durationIn(container: ReactElement): Promise<string | undefined> {
  render(container);
  act(() => void toast.info("Added to favorites"));
  const text = await screen.findByText("Added to favorites");
  const bar = text.closest(".Toastify__toast")?.querySelector<HTMLElement>(".Toastify__progress-bar");
  return bar?.style.animationDuration;
}

it("[R9.010] stays 4 s by default", async () => {
  expect(await durationIn(<ToastContainer />)).toBe("4000ms");
});

it("[R9.009] [R9.010] stays 5 s in the app, whatever the default is", async () => {
  expect(await durationIn(<Toasts />)).toBe("5000ms");
});
