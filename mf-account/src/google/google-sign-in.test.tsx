import { act, screen, waitFor, within } from "@testing-library/react";
import { ApiError } from "@larchway/shared/api";
import { errorTable } from "@larchway/shared/contracts/errors";
import { sessionAtom } from "@larchway/shared/session";
import { writeStored } from "@larchway/shared/storage";
import { SignInPage } from "../sign-in/sign-in-page";
import { SignUpPage } from "../sign-up/sign-up-page";
import { ann, apiError, renderAccount, type RenderAccountOptions } from "../testing/render-account";

const initialize = jest.fn();
const renderButton = jest.fn((parent: HTMLElement) => parent.append("Google's button"));
const needsPhone = apiError(409, "PHONE_REQUIRED_DUPLICATE_NULL", "Please add your phone number.");
const session = { ...ann, isGoogleUser: true, accessToken: "t1" };

/** Simulates that Google's script loads, or fails. */
function finishScript(isThere = true) {
  const script = document.querySelector<HTMLScriptElement>("script[src*='accounts.google.com']");
  if (isThere) Object.assign(window, { google: { accounts: { id: { initialize, renderButton } } } });
  act(() => void script?.dispatchEvent(new Event(isThere ? "load" : "error")));
}

async function open(options: RenderAccountOptions, page = <SignInPage />) {
  const view = renderAccount(page, { url: "/signin", googleClientId: "client-1", ...options });
  await waitFor(() => expect(document.querySelector("[data-google-button]")).not.toBeNull());
  finishScript();
  await waitFor(() => expect(initialize).toHaveBeenCalled());
  const { callback } = initialize.mock.lastCall?.[0] as { callback: (response: object) => void };
  return {
    ...view,
    choose: (response: object = { credential: "c1" }) => act(async () => callback(response)),
  };
}

beforeEach(() => {
  initialize.mockClear();
  renderButton.mockClear();
});

describe("signing in with Google", () => {
  // First, because the script is loaded once per page.
  it("[R8.004] explains a blocked script quietly, and reports a failure when the button is pressed", async () => {
    const { person } = renderAccount(<SignInPage />, { url: "/signin", googleClientId: "client-1" });
    const script = () => document.querySelector("script[src*='accounts.google.com']");
    await waitFor(() => expect(script()).not.toBeNull());
    finishScript(false);
    const quiet = { name: "Continue with Google Blocked or offline. Press to retry." };
    const button = await screen.findByRole("button", quiet);
    expect(screen.queryByRole("alert")).toBeNull();

    await person.click(button);
    await waitFor(() => expect(script()).not.toBeNull());
    finishScript(false);
    expect(await screen.findByText("Google Sign-In failed. Please try again.")).toBeVisible();
    await person.click(screen.getByRole("button", quiet));
    await waitFor(() => expect(script()).not.toBeNull());
    finishScript();
    await waitFor(() => expect(renderButton).toHaveBeenCalledTimes(1));
  });

  it("is in the same quiet state without a nonce", async () => {
    const googleNonce = jest.fn().mockRejectedValue(new Error("away"));
    renderAccount(<SignInPage />, {
      url: "/signin",
      googleClientId: "c",
      script: { "POST /api/users/auth/google/nonce": googleNonce },
    });
    expect(await screen.findByText("Blocked or offline. Press to retry.")).toBeVisible();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("[R1.018] [R7.080] loads Google's script, passes it the client id and sends its credential", async () => {
    writeStored("consent", { analytics: true, marketing: false });
    const google = jest.fn().mockResolvedValue(session);
    const { choose, store } = await open({ script: { "POST /api/users/auth/google": google } });
    expect(initialize).toHaveBeenCalledWith(expect.objectContaining({ client_id: "client-1", nonce: "n1" }));
    expect(renderButton).toHaveBeenCalledTimes(1);
    await choose();
    expect(google).toHaveBeenCalledWith({
      credential: "c1",
      anonymousId: expect.stringMatching(/^[\w-]{36}$/),
    });
    expect(store.get(sessionAtom)).toMatchObject({ status: "authenticated", accessToken: "t1" });
    expect(screen.getByTestId("place")).toHaveTextContent(/^\/$/);
  });

  it("uses a new nonce for the next try, on the same button", async () => {
    const googleNonce = jest.fn().mockResolvedValueOnce({ nonce: "n1" }).mockResolvedValue({ nonce: "n2" });
    const google = jest.fn().mockRejectedValue(apiError(401, "GOOGLE_REFUSED", "Google did not confirm."));
    const { choose } = await open({
      script: { "POST /api/users/auth/google": google, "POST /api/users/auth/google/nonce": googleNonce },
    });
    await choose();
    await waitFor(() =>
      expect(initialize).toHaveBeenLastCalledWith(expect.objectContaining({ nonce: "n2" })),
    );
    expect(renderButton).toHaveBeenCalledTimes(1);
  });

  it("shows the next step when the address was registered without confirmation", async () => {
    const error = new ApiError(
      {
        status: 409,
        code: "GOOGLE_NOT_LINKED",
        message: "There's already an account with this email.",
        fix: errorTable.GOOGLE_NOT_LINKED.fix,
      },
      true,
    );
    const { choose } = await open({
      script: { "POST /api/users/auth/google": jest.fn().mockRejectedValue(error) },
    });
    await choose();
    const alert = within(screen.getByRole("alert"));
    expect(alert.getByText("There's already an account with this email.")).toBeVisible();
    expect(alert.getByText(/confirm your email; then Google works too/)).toBeVisible();
    expect(alert.getByRole("link", { name: "Set a new password" })).toHaveAttribute(
      "href",
      "/forgot-password",
    );
  });

  it.each([<SignInPage key="in" />, <SignUpPage key="up" />])(
    "continues with the second factor of the account, on either page",
    async (page) => {
      const google = jest.fn().mockResolvedValue({ step: "prove", hasApp: true, hasPasskey: false });
      const { choose } = await open({ script: { "POST /api/users/auth/google": google } }, page);
      await choose();
      expect(await screen.findByLabelText(/^Code from your authenticator app/)).toBeVisible();
    },
  );

  it("asks for the password of the account that it links, and sends the credential again with it", async () => {
    const google = jest
      .fn()
      .mockRejectedValueOnce(apiError(409, "GOOGLE_NEEDS_PASSWORD", "There's already an account."))
      .mockRejectedValueOnce(apiError(403, "FORBIDDEN", "That password is incorrect. Please try again."))
      .mockResolvedValueOnce(session);
    const { choose, person, store } = await open({ script: { "POST /api/users/auth/google": google } });
    await choose();
    const dialog = within(screen.getByRole("dialog", { name: "Your password, once" }));
    expect(screen.queryByRole("alert")).toBeNull();
    expect(dialog.getByRole("link", { name: "Forgot your password?" })).toHaveAttribute(
      "href",
      "/forgot-password",
    );
    const field = dialog.getByLabelText(/^Password/);
    await person.type(field, "wrong{Enter}");
    await waitFor(() => expect(field).toHaveAccessibleDescription(/That password is incorrect/));
    await person.clear(field);
    await person.type(field, "a long password{Enter}");
    await waitFor(() => expect(store.get(sessionAtom).status).toBe("authenticated"));
    expect(google).toHaveBeenLastCalledWith({
      credential: "c1",
      password: "a long password",
      anonymousId: expect.anything(),
    });
  });

  it("[R8.003] reports when no credential came, and sends no request", async () => {
    const google = jest.fn();
    const { choose } = await open({ script: { "POST /api/users/auth/google": google } });
    await choose({});
    expect(screen.getByRole("alert")).toHaveTextContent(/^Google Sign-In failed: No credential received\.$/);
    expect(google).not.toHaveBeenCalled();
  });

  it("[R8.005] shows the server's message, or its own", async () => {
    const google = jest
      .fn()
      .mockRejectedValueOnce(apiError(429, "TOO_MANY_REQUESTS", "Too many requests."))
      .mockRejectedValueOnce(new Error("no message"));
    const { choose } = await open({ script: { "POST /api/users/auth/google": google } });
    await choose();
    expect(screen.getByRole("alert")).toHaveTextContent(/^Too many requests\.$/);
    expect(screen.queryByRole("dialog")).toBeNull();
    await choose();
    expect(screen.getByRole("alert")).toHaveTextContent(/^An error occurred during Google Sign-In$/);
  });

  it("explains when no client id is configured, and loads nothing from Google", async () => {
    const { person } = renderAccount(<SignInPage />, { url: "/signin" });
    await person.click(await screen.findByRole("button", { name: "Continue with Google" }));
    expect(screen.getByRole("alert")).toHaveTextContent(/not set up here/);
    expect(initialize).not.toHaveBeenCalled();
  });
});

describe("the phone number that the server asks for", () => {
  async function askPhone(google: jest.Mock, validate: jest.Mock) {
    const script = { "POST /api/users/auth/google": google, "POST /api/phone/validate": validate };
    const view = await open({ script });
    await view.choose();
    const submit = () => screen.getByRole("button", { name: /Continue|Checking/ });
    const field = await screen.findByLabelText(/^Phone/);
    return { ...view, submit, field };
  }

  it("[R2.110] [R4.010] [R4.011] [R7.017] [R8.006] opens without an error, and sends the credential again", async () => {
    const google = jest.fn().mockRejectedValueOnce(needsPhone).mockResolvedValueOnce(session);
    const validate = jest.fn().mockResolvedValue({ status: "valid", message: "Fine." });
    const { person, field, store } = await askPhone(google, validate);
    expect(screen.getByRole("dialog", { name: "Your phone number" })).toBeVisible();
    expect(screen.queryByRole("alert")).toBeNull();
    await person.type(field, "5555555555{Enter}");
    await waitFor(() => expect(store.get(sessionAtom).status).toBe("authenticated"));
    expect(validate).toHaveBeenCalledWith({ phone: "(555) 555-5555" });
    expect(google).toHaveBeenLastCalledWith({
      credential: "c1",
      phone: "(555) 555-5555",
      anonymousId: expect.anything(),
    });
  });

  it("[R5.001] [R5.002] [R8.009] requires ten digits before it sends a request", async () => {
    const validate = jest.fn();
    const { person, field } = await askPhone(jest.fn().mockRejectedValue(needsPhone), validate);
    for (const phone of ["555123", "555555555", "55555555555"]) {
      await person.clear(field);
      await person.type(field, `${phone}{Enter}`);
      expect(field).toHaveAccessibleDescription(/Please enter a valid 10-digit phone number/);
    }
    expect(validate).not.toHaveBeenCalled();
  });

  it.each([
    [{ status: 400, message: "No such number." }, "No such number."],
    [{ status: 400 }, "Phone number validation failed"],
    [{ status: 200 }, "Phone number validation failed"],
  ])("[R5.004] [R5.005] [R8.010] takes %j for an error", async (response, text) => {
    const google = jest.fn().mockRejectedValue(needsPhone);
    const { person, field } = await askPhone(google, jest.fn().mockResolvedValue(response));
    await person.type(field, "5555555555{Enter}");
    await waitFor(() => expect(field).toHaveAccessibleDescription(new RegExp(text)));
    expect(google).toHaveBeenCalledTimes(1);
  });

  it.each([
    [new Error("aborted"), "Failed to validate phone number. Please try again."],
    [apiError(500, "INTERNAL", "Something went wrong on our side."), "Something went wrong on our side."],
  ])("[R8.007] [R8.010] shows the message of a failed check (%s)", async (error, text) => {
    const google = jest.fn().mockRejectedValue(needsPhone);
    const { person, field } = await askPhone(google, jest.fn().mockRejectedValue(error));
    await person.type(field, "5555555555{Enter}");
    await waitFor(() => expect(field).toHaveAccessibleDescription(new RegExp(text)));
  });

  it("[R8.008] reports when the last step failed", async () => {
    const google = jest.fn().mockRejectedValueOnce(needsPhone).mockRejectedValueOnce(new Error("no message"));
    const { person, field } = await askPhone(google, jest.fn().mockResolvedValue({ status: "valid" }));
    await person.type(field, "5555555555{Enter}");
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription(/An error occurred during phone submission/),
    );
  });

  it("[R5.007] cannot be sent empty or twice", async () => {
    const google = jest.fn().mockRejectedValue(needsPhone);
    let finish: (response: object) => void = () => undefined;
    const validate = jest.fn(() => new Promise<object>((resolve) => (finish = resolve)));
    const { person, field, submit } = await askPhone(google, validate);
    expect(submit()).toBeDisabled();
    await person.type(field, "5");
    expect(submit()).toBeEnabled();
    await person.type(field, "555555555{Enter}");
    await waitFor(() => expect(submit()).toBeDisabled());
    await act(async () => finish({ status: 400, message: "No." }));
    await waitFor(() => expect(submit()).toBeEnabled());
    expect(validate).toHaveBeenCalledTimes(1);
  });
});
