import { screen, waitFor } from "@testing-library/react";
import { refusal, renderAccount } from "../testing/render-account";
import { UnsubscribeEmailPage } from "./unsubscribe-email-page";
import { UnsubscribePage } from "./unsubscribe-page";
import { UnsubscribedPage } from "./unsubscribed-page";

const place = () => screen.getByTestId("place").textContent;

describe("unsubscribing", () => {
  it("[R2.055] does nothing until the button is pressed, then uses the token of the address", async () => {
    const unsubscribe = jest.fn().mockResolvedValue({ ok: true });
    const { person } = renderAccount(<UnsubscribePage />, {
      address: "/unsubscribe/abc",
      path: "/unsubscribe/:token",
      mail: { unsubscribe },
    });
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Unsubscribe");
    expect(unsubscribe).not.toHaveBeenCalled();
    await person.click(screen.getByRole("button", { name: "Unsubscribe" }));
    await waitFor(() => expect(place()).toBe("/emails/unsubscribe/success"));
    expect(unsubscribe).toHaveBeenCalledWith("abc");
  });

  it("[R2.056] leads on from a link that does not work", async () => {
    const unsubscribe = jest.fn().mockRejectedValue(refusal(400, "LINK_NOT_VALID", "No."));
    const { person } = renderAccount(<UnsubscribePage />, {
      address: "/unsubscribe/abc",
      path: "/unsubscribe/:token",
      mail: { unsubscribe },
    });
    await person.click(screen.getByRole("button", { name: "Unsubscribe" }));
    expect(await screen.findByRole("alert")).toHaveTextContent(/incomplete or too old/);
    expect(screen.getByRole("link", { name: "Unsubscribe by email address" })).toHaveAttribute(
      "href",
      "/emails/unsubscribe",
    );
  });

  it("[R2.057] works by email address, and leads to the page that says so", async () => {
    const unsubscribeEmail = jest.fn().mockResolvedValue({ ok: true });
    const { person } = renderAccount(<UnsubscribeEmailPage />, {
      address: "/emails/unsubscribe",
      path: "/emails/unsubscribe",
      mail: { unsubscribeEmail },
    });
    await person.type(screen.getByLabelText(/^Email/), "nobody{Enter}");
    expect(screen.getByLabelText(/^Email/)).toHaveAccessibleDescription("Please enter an email address.");
    await person.type(screen.getByLabelText(/^Email/), "@example.ca{Enter}");
    await waitFor(() => expect(place()).toBe("/emails/unsubscribe/success"));
    expect(unsubscribeEmail).toHaveBeenCalledWith("nobody@example.ca");
  });

  it("[R2.060] has a page that says it is done", () => {
    renderAccount(<UnsubscribedPage />);
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("You are unsubscribed");
  });
});
