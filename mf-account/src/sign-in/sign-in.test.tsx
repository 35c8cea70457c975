import { act, screen, waitFor, within } from "@testing-library/react";
import { bus } from "@larchway/shared/events";
import { sessionAtom } from "@larchway/shared/session";
import { ann, apiError, renderAccount } from "../testing/render-account";
import { SignInDialog } from "./sign-in-dialog";
import { SignInPage } from "./sign-in-page";

const accepts = () => jest.fn().mockResolvedValue({ ...ann, accessToken: "token-1" });
const place = () => screen.getByTestId("place").textContent;

async function fillIn(person: ReturnType<typeof renderAccount>["person"]) {
  await person.type(screen.getByLabelText(/^Email/), "ann@example.ca");
  await person.type(screen.getByLabelText(/^Password/), "a long password");
}

describe("the sign-in page", () => {
  it("[R5.008] [R5.009] asks for an email and a password, and sends nothing without them", async () => {
    const login = accepts();
    const { person } = renderAccount(<SignInPage />, {
      url: "/signin",
      script: { "POST /api/users/login": login },
    });
    const email = screen.getByLabelText(/^Email/);
    expect(email).toHaveAttribute("type", "email");
    expect(email).toBeRequired();
    expect(screen.getByLabelText(/^Password/)).toBeRequired();

    await person.click(screen.getByRole("button", { name: "Sign in" }));
    expect(email).toHaveAccessibleDescription("Please enter an email address.");
    expect(email).toHaveFocus();

    await person.type(email, "abc");
    await person.click(screen.getByRole("button", { name: "Sign in" }));
    expect(login).not.toHaveBeenCalled();
  });

  it("[R1.006] [R4.005] starts the session with the user and the token of the response", async () => {
    const login = accepts();
    const { person, store } = renderAccount(<SignInPage />, {
      url: "/signin",
      script: { "POST /api/users/login": login },
    });
    await fillIn(person);
    await person.click(screen.getByRole("button", { name: "Sign in" }));
    await waitFor(() => expect(store.get(sessionAtom).status).toBe("authenticated"));
    expect(store.get(sessionAtom)).toEqual({ status: "authenticated", user: ann, accessToken: "token-1" });
    expect(login).toHaveBeenCalledWith({
      email: "ann@example.ca",
      password: "a long password",
      anonymousId: undefined,
    });
  });

  it("[R4.016] goes home from a plain /signin", async () => {
    const { person } = renderAccount(<SignInPage />, {
      url: "/signin",
      script: { "POST /api/users/login": accepts() },
    });
    await fillIn(person);
    await person.click(screen.getByRole("button", { name: "Sign in" }));
    await waitFor(() => expect(place()).toBe("/"));
  });

  it("[R4.012] prefers the visitor's previous page to the query", async () => {
    renderAccount(<SignInPage />, {
      url: "/signin?returnUrl=/about",
      state: { from: { pathname: "/profile", search: "?tab=favorites", hash: "" } },
      user: ann,
    });
    await waitFor(() => expect(place()).toBe("/profile?tab=favorites"));
  });

  it.each(["%2Fshared-list#token1", "%2Fshared-list%23token1"])(
    "returns to a link with a secret token, and puts it in no query: %s",
    async (returnUrl) => {
      const { person } = renderAccount(<SignInPage />, {
        url: `/signin?returnUrl=${returnUrl}`,
        script: { "POST /api/users/login": accepts() },
      });
      expect(screen.getByRole("link", { name: "Create a free account" })).toHaveAttribute(
        "href",
        "/signup?redirect=%2Fshared-list#token1",
      );
      await fillIn(person);
      await person.click(screen.getByRole("button", { name: "Sign in" }));
      await waitFor(() => expect(place()).toBe("/shared-list"));
      expect(window.location.hash).toBe("#token1");
    },
  );

  it("[R4.014] opens returnUrl, and [R2.052] never another site", async () => {
    renderAccount(<SignInPage />, { url: "/signin?returnUrl=/about", user: ann });
    await waitFor(() => expect(place()).toBe("/about"));
    renderAccount(<SignInPage />, { url: "/signin?returnUrl=https://evil.example", user: ann });
    await waitFor(() => expect(screen.getAllByTestId("place").at(-1)?.textContent).toBe("/"));
  });

  it("[R4.008] is idle, then loading, then shows the error; a second press while loading sends nothing", async () => {
    let fail: (error: Error) => void = () => undefined;
    const login = jest.fn(() => new Promise<never>((_, reject) => (fail = reject)));
    const { person, container } = renderAccount(<SignInPage />, {
      url: "/signin",
      script: { "POST /api/users/login": login },
    });
    const form = container.querySelector("form");
    expect(form).toHaveAttribute("data-state", "idle");

    await fillIn(person);
    await person.dblClick(screen.getByRole("button", { name: "Sign in" }));
    expect(form).toHaveAttribute("data-state", "loading");
    await person.keyboard("{Enter}");
    expect(login).toHaveBeenCalledTimes(1);

    await act(async () =>
      fail(
        apiError(401, "WRONG_CREDENTIALS", "The email or password is incorrect. Check both and try again."),
      ),
    );
    expect(form).toHaveAttribute("data-state", "error");
    expect(screen.getByRole("alert")).toHaveTextContent(
      "The email or password is incorrect. Check both and try again.",
    );
    expect(screen.getByLabelText(/^Password/)).toHaveValue("a long password");
  });

  it("[R8.002] shows 'An error occurred during sign in' when the server sends no message", async () => {
    const login = jest.fn().mockRejectedValue(new Error("network"));
    const { person } = renderAccount(<SignInPage />, {
      url: "/signin",
      script: { "POST /api/users/login": login },
    });
    await fillIn(person);
    await person.click(screen.getByRole("button", { name: "Sign in" }));
    expect(await screen.findByRole("alert")).toHaveTextContent(/^An error occurred during sign in$/);
  });
});

describe("the sign-in dialog", () => {
  const ask = (mandatory: boolean, returnTo?: string) =>
    act(async () => {
      bus.emit("auth:required", { mandatory, returnTo });
      await import("./sign-in-panel");
    });

  it("[R2.105] [R2.106] opens with its texts, fields and links when a page asks for a session", async () => {
    renderAccount(<SignInDialog />, { url: "/city/Toronto" });
    expect(screen.queryByRole("dialog")).toBeNull();
    await ask(false);
    const dialog = within(screen.getByRole("dialog", { name: "You're Almost There!" }));
    expect(dialog.getByText("Sign in to access all listings")).toBeVisible();
    expect(dialog.getByLabelText(/^Email/)).toBeVisible();
    expect(dialog.getByLabelText(/^Password/)).toBeVisible();
    expect(dialog.getByRole("link", { name: "Create a free account" })).toHaveAttribute(
      "href",
      "/signup?redirect=%2Fcity%2FToronto",
    );
    expect(dialog.getByRole("link", { name: "Terms of use" })).toHaveAttribute(
      "href",
      "/terms-and-conditions",
    );
    expect(dialog.getByRole("link", { name: "Privacy" })).toHaveAttribute("href", "/privacy");
  });

  it("[R2.107] can be closed unless it is mandatory", async () => {
    const { person } = renderAccount(<SignInDialog />, { url: "/city/Toronto" });
    await ask(true);
    expect(screen.queryByRole("button", { name: "Close" })).toBeNull();
    await person.keyboard("{Escape}");
    expect(screen.getByRole("dialog")).toBeVisible();

    await ask(false);
    await person.click(screen.getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("[R4.009] [R4.015] closes after sign-in and stays on the page", async () => {
    const { person } = renderAccount(<SignInDialog />, {
      url: "/city/Toronto",
      script: { "POST /api/users/login": accepts() },
    });
    await ask(false);
    await fillIn(person);
    await person.click(screen.getByRole("button", { name: "Sign in" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(place()).toBe("/city/Toronto");
  });

  it("[R4.013] [R6.011] opens the URL passed with the request to sign in", async () => {
    const { person } = renderAccount(<SignInDialog />, {
      url: "/city/Toronto",
      script: { "POST /api/users/login": accepts() },
    });
    await ask(false, "/listings/W1");
    await fillIn(person);
    await person.click(screen.getByRole("button", { name: "Sign in" }));
    await waitFor(() => expect(place()).toBe("/listings/W1"));
  });

  it.each([false, true])("can't be left while it shows recovery codes; mandatory: %s", async (mandatory) => {
    const codes = { session: { ...ann, accessToken: "t" }, recoveryCodes: ["AAAA-BBBB-CCCC-DDDD"] };
    const { person } = renderAccount(<SignInDialog />, {
      url: "/city/Toronto",
      script: {
        "POST /api/users/login": { step: "enrol", hasApp: false, hasPasskey: false },
        "POST /api/users/second-factor/app": { url: "otpauth://totp/x?secret=ABCDEFGH", secret: "ABCDEFGH" },
        "POST /api/users/second-factor/app/confirm": codes,
      },
    });
    await ask(mandatory);
    await fillIn(person);
    await person.click(screen.getByRole("button", { name: "Sign in" }));
    await person.click(await screen.findByRole("button", { name: "Use an authenticator app" }));
    await person.type(await screen.findByLabelText(/^Code from the app/), "123456{Enter}");
    expect(await screen.findByText("AAAA-BBBB-CCCC-DDDD")).toBeVisible();
    await person.keyboard("{Escape}");
    expect(screen.getByText("AAAA-BBBB-CCCC-DDDD")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Close" })).toBeNull();
    expect(screen.queryByRole("link", { name: /Not now/ })).toBeNull();
    await person.click(screen.getByLabelText("I have saved my recovery codes"));
    await person.click(screen.getByRole("button", { name: "Continue" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("does not open on any page except the one that needs it", async () => {
    const { router } = renderAccount(<SignInDialog />, { url: "/listings/W1" });
    await ask(true);
    await act(() => router.navigate("/"));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("does not open for a signed-in user", async () => {
    renderAccount(<SignInDialog />, { url: "/", user: ann });
    await ask(false);
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

describe("the second step of a sign-in", () => {
  const signInTo = async (step: object, script: object) => {
    const view = renderAccount(<SignInPage />, {
      url: "/signin",
      script: { "POST /api/users/login": step, ...script },
    });
    await fillIn(view.person);
    await view.person.click(screen.getByRole("button", { name: "Sign in" }));
    return view;
  };

  it("asks for the code of the app, explains a wrong one, and then starts the session", async () => {
    const prove = jest
      .fn()
      .mockRejectedValueOnce(apiError(403, "WRONG_CODE", "That code isn't right."))
      .mockResolvedValueOnce({ ...ann, accessToken: "token-2" });
    const step = { step: "prove", hasApp: true, hasPasskey: false };
    const { person, store } = await signInTo(step, { "POST /api/users/second-factor": prove });
    const code = await screen.findByLabelText(/^Code from your authenticator app/);
    expect(document.activeElement).toHaveTextContent(/^One more step: confirm that it’s you\.$/);
    expect(store.get(sessionAtom).status).toBe("unauthenticated");
    await person.type(code, "12345{Enter}");
    expect(code).toHaveAccessibleDescription("Enter the six digits that the app shows.");
    await person.type(code, "6{Enter}");
    await waitFor(() => expect(code).toHaveAccessibleDescription("That code isn't right."));
    await person.type(code, "{Enter}");
    await waitFor(() => expect(store.get(sessionAtom).accessToken).toBe("token-2"));
    expect(prove).toHaveBeenLastCalledWith({ code: "123456" });
  });

  it("sets up an app at the first sign-in, and starts the session after the recovery codes", async () => {
    const enrolled = {
      session: { ...ann, accessToken: "token-3" },
      recoveryCodes: ["AAAA-BBBB-CCCC-DDDD"],
    };
    const { person, store } = await signInTo(
      { step: "enrol", hasApp: false, hasPasskey: false },
      {
        "POST /api/users/second-factor/app": { url: "otpauth://totp/x?secret=ABCDEFGH", secret: "ABCDEFGH" },
        "POST /api/users/second-factor/app/confirm": enrolled,
      },
    );
    const start = await screen.findByRole("button", { name: "Use an authenticator app" });
    expect(document.activeElement).toHaveTextContent(/^Your account opens other people’s data/);
    await person.click(start);
    expect(await screen.findByText("ABCD EFGH")).toBeVisible();
    expect(screen.getByRole("img", { name: "QR code for your app" })).toBeVisible();
    await person.type(screen.getByLabelText(/^Code from the app/), "123 456{Enter}");
    expect(await screen.findByText("AAAA-BBBB-CCCC-DDDD")).toBeVisible();
    expect(document.activeElement).toHaveTextContent(/^Your second factor is set up\.$/);
    expect(store.get(sessionAtom).status).toBe("unauthenticated");
    await person.click(screen.getByLabelText("I have saved my recovery codes"));
    await person.click(screen.getByRole("button", { name: "Continue" }));
    await waitFor(() => expect(store.get(sessionAtom).accessToken).toBe("token-3"));
  });

  it.each(["prove", "enrol"])("offers to start again when the first step is too old: %s", async (kind) => {
    const stale = jest
      .fn()
      .mockRejectedValue(apiError(403, "SIGN_IN_STALE", "This sign-in took too long. Please start again."));
    const { person } = await signInTo(
      { step: kind, hasApp: kind === "prove", hasPasskey: false },
      {
        "POST /api/users/second-factor": stale,
        "POST /api/users/second-factor/app": { url: "otpauth://totp/x?secret=ABCDEFGH", secret: "ABCDEFGH" },
        "POST /api/users/second-factor/app/confirm": stale,
      },
    );
    if (kind === "enrol")
      await person.click(await screen.findByRole("button", { name: "Use an authenticator app" }));
    await person.type(await screen.findByLabelText(/^Code from/), "123456{Enter}");
    expect(await screen.findByRole("alert")).toHaveTextContent("This sign-in took too long.");
    expect(document.activeElement).toContainElement(screen.getByRole("alert"));
    expect(document.body).not.toHaveFocus();
    await person.click(screen.getByRole("button", { name: "Start again" }));
    expect(screen.getByLabelText(/^Password/)).toBeVisible();
    expect(screen.queryByRole("alert")).toBeNull();
  });
});
