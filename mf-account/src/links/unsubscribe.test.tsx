import { screen, waitFor } from "@testing-library/react";
import { apiError, renderAccount } from "../testing/render-account";
import { UnsubscribeEmailPage } from "./unsubscribe-email-page";
import { UnsubscribePage } from "./unsubscribe-page";
import { UnsubscribedPage } from "./unsubscribed-page";

const place = () => screen.getByTestId("place").textContent;

describe("unsubscribing", () => {
  it("[R2.055] does nothing until the button is pressed, then uses the token of the URL", async () => {
    const unsubscribe = jest.fn().mockResolvedValue({ ok: true });
    const { person } = renderAccount(<UnsubscribePage />, {
      url: "/unsubscribe/abc",
      path: "/unsubscribe/:token",
      script: { "POST /api/unsubscribe": unsubscribe },
    });
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Unsubscribe");
    expect(unsubscribe).not.toHaveBeenCalled();
    await person.click(screen.getByRole("button", { name: "Unsubscribe" }));
    await waitFor(() => expect(place()).toBe("/emails/unsubscribe/success"));
    expect(unsubscribe).toHaveBeenCalledWith({ token: "abc" });
  });

  it("[R2.056] offers a next step for an invalid link", async () => {
    const unsubscribe = jest.fn().mockRejectedValue(apiError(400, "LINK_NOT_VALID", "No."));
    const { person } = renderAccount(<UnsubscribePage />, {
      url: "/unsubscribe/abc",
      path: "/unsubscribe/:token",
      script: { "POST /api/unsubscribe": unsubscribe },
    });
    await person.click(screen.getByRole("button", { name: "Unsubscribe" }));
    expect(await screen.findByRole("alert")).toHaveTextContent(/incomplete or has expired/);
    expect(screen.getByRole("link", { name: "Email me a new link" })).toHaveAttribute(
      "href",
      "/emails/unsubscribe",
    );
  });

  it("[R2.057] by email address only e-mails a link, to any address", async () => {
    const unsubscribeEmail = jest.fn().mockResolvedValue({ ok: true });
    const { person } = renderAccount(<UnsubscribeEmailPage />, {
      url: "/emails/unsubscribe",
      path: "/emails/unsubscribe",
      script: { "POST /api/unsubscribe/email": unsubscribeEmail },
    });
    await person.type(screen.getByLabelText(/^Email/), "unknown{Enter}");
    expect(screen.getByLabelText(/^Email/)).toHaveAccessibleDescription("Please enter an email address.");
    await person.type(screen.getByLabelText(/^Email/), "@example.ca{Enter}");
    expect(await screen.findByRole("heading", { level: 1, name: "Check your email" })).toBeVisible();
    expect(screen.getByText(/If we have ever written to unknown@example\.ca/)).toBeVisible();
    expect(unsubscribeEmail).toHaveBeenCalledWith({ email: "unknown@example.ca" });
    expect(place()).toBe("/emails/unsubscribe");
  });

  it("[R2.060] has a confirmation page", () => {
    renderAccount(<UnsubscribedPage />);
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("You are unsubscribed");
  });
});
