import { act, screen, waitFor } from "@testing-library/react";
import { brand } from "@larchway/shared/brand";
import { bus } from "@larchway/shared/events";
import { sessionAtom } from "@larchway/shared/session";
import { ann, apiError, renderAccount } from "../testing/render-account";
import { AccessPrompt } from "./access-prompt";

const noTerms = { ...ann, acceptedTerms: false, emailVerified: true, seesSoldData: false };
const unverified = { ...ann, acceptedTerms: true, emailVerified: false, seesSoldData: false };
const open = { ...ann, acceptedTerms: true, emailVerified: true, seesSoldData: true };
const ask = (returnTo?: string) => act(() => bus.emit("auth:required", { mandatory: false, returnTo }));

describe("the next step to sold data", () => {
  it("asks for the terms right after sign-in, records them, and grants access", async () => {
    const acceptTerms = jest.fn().mockResolvedValue({ ...open, accessToken: "t2" });
    const { person, session, store } = renderAccount(<AccessPrompt />, {
      script: { "POST /api/users/terms": acceptTerms },
    });
    act(() => session.start(noTerms, "t1"));
    const dialog = await screen.findByRole("dialog", { name: "The terms for sold data" });
    expect(dialog).toHaveTextContent(/broker-consumer relationship/);
    expect(screen.getByRole("link", { name: /version/ })).toHaveAttribute(
      "href",
      "/terms-and-conditions#vow",
    );
    await person.click(screen.getByRole("button", { name: "I accept the terms" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(acceptTerms).toHaveBeenCalledWith({ version: brand.termsVersion });
    expect(store.get(sessionAtom)).toMatchObject({ accessToken: "t2", user: { seesSoldData: true } });
  });

  it("does not insist: closed once, it opens again only when locked content is pressed", async () => {
    const { person, session } = renderAccount(<AccessPrompt />);
    act(() => session.start(noTerms, "t1"));
    await person.click(await screen.findByRole("button", { name: "Not now" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    ask();
    expect(await screen.findByRole("dialog")).toBeVisible();
  });

  it("does not ask a user whose session was restored before locked content is pressed", () => {
    renderAccount(<AccessPrompt />, { user: noTerms });
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("explains the verification, sends the e-mail again, and checks whether it is done", async () => {
    const resendVerification = jest
      .fn()
      .mockRejectedValueOnce(apiError(429, "TOO_MANY_REQUESTS", "Too many requests."))
      .mockResolvedValueOnce({ ok: true });
    const refresh = jest
      .fn()
      .mockResolvedValueOnce({ ...unverified, accessToken: "t2" })
      .mockResolvedValueOnce({ ...open, accessToken: "t3" });
    const { person } = renderAccount(<AccessPrompt />, {
      url: "/city/Toronto",
      user: unverified,
      script: { "POST /api/users/verify/resend": resendVerification, "POST /api/users/refresh": refresh },
    });
    ask("/listings/W1");
    expect(await screen.findByRole("dialog", { name: "Please confirm your email" })).toHaveTextContent(
      ann.email,
    );
    const again = screen.getByRole("button", { name: "Send the email again" });
    await person.click(again);
    expect(await screen.findByText("Too many requests.")).toBeVisible();
    await person.click(again);
    expect(await screen.findByText(/on its way/)).toBeVisible();
    const look = screen.getByRole("button", { name: "I have confirmed it" });
    await person.click(look);
    expect(await screen.findByText(/isn't confirmed yet/)).toBeVisible();
    await person.click(look);
    await waitFor(() => expect(screen.getByTestId("place")).toHaveTextContent("/listings/W1"));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("leaves visitors to the sign-in dialog, and does nothing for users with full access", () => {
    renderAccount(<AccessPrompt />);
    ask();
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});
