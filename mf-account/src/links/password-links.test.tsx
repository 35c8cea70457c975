import { screen } from "@testing-library/react";
import { ann, apiError, renderAccount } from "../testing/render-account";
import { ForgotPasswordPage } from "./forgot-password-page";
import { ResetPasswordPage } from "./reset-password-page";

describe("the page for a forgotten password", () => {
  it("asks for an email address and shows the same message whether the account exists or not", async () => {
    const forgotPassword = jest.fn().mockResolvedValue({ ok: true });
    const { person } = renderAccount(<ForgotPasswordPage />, {
      script: { "POST /api/users/password/forgot": forgotPassword },
    });
    await person.click(screen.getByRole("button", { name: "Send me the link" }));
    expect(screen.getByLabelText(/^Email/)).toHaveAccessibleDescription("Please enter an email address.");
    expect(screen.getByLabelText(/^Email/)).toHaveFocus();
    await person.type(screen.getByLabelText(/^Email/), "ann@example.ca{Enter}");
    expect(await screen.findByText(/If there is an account for ann@example.ca/)).toBeVisible();
    expect(forgotPassword).toHaveBeenCalledWith({ email: "ann@example.ca" });
  });
});

describe("the page of the link for a new password", () => {
  it("removes the token from the URL, checks the password, sets it, and ends this session", async () => {
    const resetPassword = jest.fn().mockResolvedValue({ ok: true });
    const refresh = jest.fn().mockRejectedValue(apiError(401, "UNAUTHENTICATED", "Please sign in."));
    const { person, session } = renderAccount(<ResetPasswordPage />, {
      url: "/reset-password#secret",
      user: ann,
      script: { "POST /api/users/password/reset": resetPassword, "POST /api/users/refresh": refresh },
    });
    expect(window.location.hash).toBe("");
    await person.type(screen.getByLabelText(/^New password/), "short{Enter}");
    expect(screen.getByLabelText(/^New password/)).toHaveAccessibleDescription(/Use 12 characters or more/);
    expect(resetPassword).not.toHaveBeenCalled();
    await person.type(screen.getByLabelText(/^New password/), " larch forest{Enter}");
    expect(await screen.findByRole("heading", { name: "Your new password is set" })).toBeVisible();
    expect(resetPassword).toHaveBeenCalledWith({ token: "secret", password: "short larch forest" });
    expect(session.getToken()).toBeNull();
  });

  it.each([
    ["LINK_EXPIRED", "This link has expired"],
    ["LINK_USED", "This link has already been used"],
    ["LINK_NOT_VALID", "This link doesn't work"],
  ])("offers a new link for %s", async (code, title) => {
    const resetPassword = jest.fn().mockRejectedValue(apiError(400, code, "No."));
    const { person } = renderAccount(<ResetPasswordPage />, {
      url: "/reset-password#secret",
      script: { "POST /api/users/password/reset": resetPassword },
    });
    await person.type(screen.getByLabelText(/^New password/), "larch forest 1{Enter}");
    expect(await screen.findByRole("heading", { name: title })).toBeVisible();
    expect(screen.getByRole("link", { name: "Send me a new link" })).toHaveAttribute(
      "href",
      "/forgot-password",
    );
  });
});
