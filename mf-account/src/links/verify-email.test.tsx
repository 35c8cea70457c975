import { act, screen, waitFor } from "@testing-library/react";
import { sessionAtom } from "@larchway/shared/session";
import { ann, apiError, renderAccount } from "../testing/render-account";
import { VerifyEmailPage } from "./verify-email-page";

const unverified = { ...ann, emailVerified: false, acceptedTerms: true, seesSoldData: false };
const linkRefused = (code: string) => jest.fn().mockRejectedValue(apiError(400, code, "No."));

describe("the page of the verification link", () => {
  it("reads the token, removes it from the URL, and grants access to sold data in this tab", async () => {
    const verifyEmail = jest.fn().mockResolvedValue({ ok: true });
    const refresh = jest
      .fn()
      .mockResolvedValue({ ...unverified, emailVerified: true, seesSoldData: true, accessToken: "t2" });
    const { store } = renderAccount(<VerifyEmailPage />, {
      url: "/verify-email#secret-token",
      user: unverified,
      script: { "POST /api/users/verify": verifyEmail, "POST /api/users/refresh": refresh },
    });
    expect(await screen.findByRole("heading", { name: "Your email is confirmed" })).toBeVisible();
    expect(verifyEmail).toHaveBeenCalledTimes(1);
    expect(verifyEmail).toHaveBeenCalledWith({ token: "secret-token" });
    expect(window.location.href).not.toContain("secret-token");
    expect(store.get(sessionAtom)).toMatchObject({ accessToken: "t2", user: { seesSoldData: true } });
    expect(screen.getByRole("link", { name: "See the listings" })).toHaveAttribute("href", "/listings");
  });

  it("waits for the session, and asks for sign-in on another device", async () => {
    const verifyEmail = jest.fn().mockResolvedValue({ ok: true });
    const { store } = renderAccount(<VerifyEmailPage />, {
      url: "/verify-email#t",
      user: "loading",
      script: { "POST /api/users/verify": verifyEmail },
    });
    expect(verifyEmail).not.toHaveBeenCalled();
    act(() => store.set(sessionAtom, { status: "unauthenticated", user: null, accessToken: null }));
    expect(await screen.findByRole("link", { name: "Sign in" })).toHaveAttribute(
      "href",
      "/signin?returnUrl=%2Flistings",
    );
  });

  it.each([
    ["LINK_EXPIRED", "This link has expired"],
    ["LINK_USED", "This link has already been used"],
    ["LINK_NOT_VALID", "Your email is not confirmed"],
  ])("says what %s means and sends a new link", async (code, title) => {
    const resendVerification = jest.fn().mockResolvedValue({ ok: true });
    const { person } = renderAccount(<VerifyEmailPage />, {
      url: "/verify-email#t",
      user: unverified,
      script: {
        "POST /api/users/verify": linkRefused(code),
        "POST /api/users/verify/resend": resendVerification,
      },
    });
    expect(await screen.findByRole("heading", { name: title })).toBeVisible();
    await person.click(screen.getByRole("button", { name: /Send a new link to ann@example.ca/ }));
    expect(await screen.findByText(/A new link is on its way/)).toBeVisible();
  });

  it("accepts a second click on the link of a confirmed email address", async () => {
    renderAccount(<VerifyEmailPage />, {
      url: "/verify-email#t",
      user: { ...ann, emailVerified: true },
      script: { "POST /api/users/verify": linkRefused("LINK_USED") },
    });
    expect(await screen.findByRole("heading", { name: "Your email is confirmed" })).toBeVisible();
  });

  it("lets people try again when the server does not respond", async () => {
    const verifyEmail = jest
      .fn()
      .mockRejectedValueOnce(new Error("network"))
      .mockResolvedValueOnce({ ok: true });
    const { person } = renderAccount(<VerifyEmailPage />, {
      url: "/verify-email#t",
      script: { "POST /api/users/verify": verifyEmail },
    });
    await person.click(await screen.findByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("heading", { name: "Your email is confirmed" })).toBeVisible();
  });

  it("reports a link without a token as incomplete", async () => {
    renderAccount(<VerifyEmailPage />, { url: "/verify-email" });
    await waitFor(() => expect(screen.getByText(/open the link in the email/)).toBeVisible());
  });
});
