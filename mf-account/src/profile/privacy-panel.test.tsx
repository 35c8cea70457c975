import { act, screen, waitFor, within } from "@testing-library/react";
import { consentAtom } from "@larchway/shared/consent";
import type { SecondFactorState } from "@larchway/shared/contracts/second-factor";
import { sessionAtom } from "@larchway/shared/session";
import { readStored, writeStored } from "@larchway/shared/storage";
import { ann, apiError, renderAccount, type RenderAccountOptions } from "../testing/render-account";
import { ProfilePage } from "./profile-page";

const device = {
  id: "d1",
  userAgent: "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/130.0 Safari/537.36",
  signedInAt: "2026-11-18T15:00:00.000Z",
  lastUsedAt: "2026-11-20T15:00:00.000Z",
  current: true,
};
const phone = {
  ...device,
  id: "d2",
  userAgent: "Mozilla/5.0 (iPhone) Version/18.0 Safari/604.1",
  current: false,
};
const devices = () => jest.fn().mockResolvedValue({ sessions: [device, phone] });
const show = (script: RenderAccountOptions["script"], user: RenderAccountOptions["user"] = ann) =>
  renderAccount(<ProfilePage />, {
    url: "/profile?tab=privacy",
    path: "/profile",
    user,
    script: {
      "GET /api/users/sessions": devices(),
      "GET /api/users/sign-ins": { signIns: [] },
      "GET /api/users/second-factor": noFactor,
      "GET /api/users/consents": { consents: [] },
      "GET /api/users/push": { devices: [] },
      ...script,
    },
  });
const noFactor: SecondFactorState = {
  isRequired: false,
  passkeys: [],
  appSince: null,
  recoveryCodesLeft: 0,
  proofBy: "password",
};

describe("devices", () => {
  it("names them, knows this one, and signs another one out", async () => {
    const list = jest
      .fn()
      .mockResolvedValueOnce({ sessions: [device, phone] })
      .mockResolvedValueOnce({ sessions: [device] });
    const endDevice = jest.fn().mockResolvedValue({ ok: true });
    const { person } = show({ "GET /api/users/sessions": list, "DELETE /api/users/sessions/*": endDevice });
    const own = (await screen.findByText("Chrome on Windows")).closest("li")!;
    expect(within(own).getByText("This device")).toBeVisible();
    expect(within(own).queryByRole("button")).toBeNull();
    await person.click(screen.getByRole("button", { name: "Sign out Safari on iPhone" }));
    await waitFor(() => expect(screen.queryByText("Safari on iPhone")).toBeNull());
    expect(screen.getByRole("heading", { name: "Where you are signed in" })).toHaveFocus();
    expect(endDevice).toHaveBeenCalledWith("d2");
  });

  it("signs out everywhere, here too", async () => {
    const endAllDevices = jest.fn().mockResolvedValue({ ok: true });
    const logout = jest.fn().mockResolvedValue({ ok: true });
    const { person, store } = show({
      "DELETE /api/users/sessions": endAllDevices,
      "POST /api/users/logout": logout,
    });
    await person.click(await screen.findByRole("button", { name: "Sign out everywhere" }));
    await waitFor(() => expect(store.get(sessionAtom).status).toBe("unauthenticated"));
    expect(endAllDevices).toHaveBeenCalledTimes(1);
  });

  it("says so when they cannot be loaded, and tries again", async () => {
    const list = jest
      .fn()
      .mockRejectedValueOnce(apiError(503, "NOT_READY", "The service is starting."))
      .mockResolvedValueOnce({ sessions: [device] });
    const { person } = show({ "GET /api/users/sessions": list });
    expect(await screen.findByText("The service is starting.")).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("Chrome on Windows")).toBeVisible();
  });
});

describe("the account's data", () => {
  it("is saved as a file", async () => {
    const made = jest.fn((_file: Blob) => "blob:one");
    Object.assign(URL, { createObjectURL: made, revokeObjectURL: jest.fn() });
    const clicked = jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    const exportData = jest.fn().mockResolvedValue({ account: { email: ann.email } });
    const { person } = show({ "GET /api/users/export": exportData });
    await person.click(await screen.findByRole("button", { name: "Download my data" }));
    expect(await screen.findByText("The file is saved.")).toBeVisible();
    expect(made.mock.calls[0]?.[0]).toMatchObject({ type: "application/json" });
    expect(clicked).toHaveBeenCalledTimes(1);
    clicked.mockRestore();
  });
});

describe("the sign-in history", () => {
  it("names result, way and browser of each", async () => {
    const at = "2026-11-20T15:00:00.000Z";
    const signIns = [
      { at, method: "passkey", result: "signed-in", userAgent: device.userAgent },
      { at, method: "password", result: "wrong-password", userAgent: phone.userAgent },
    ];
    show({ "GET /api/users/sign-ins": { signIns }, "GET /api/users/sessions": { sessions: [] } });
    const part = within(await screen.findByRole("region", { name: "Sign-in history" }));
    expect(await part.findByText("Signed in with a passkey")).toBeVisible();
    expect(part.getByText("Refused: wrong password")).toBeVisible();
    expect(part.getByText(/Safari on iPhone/)).toBeVisible();
  });
});

describe("the consents", () => {
  const at = "2026-11-18T15:00:00.000Z";

  it("are listed with date and version, and each can be withdrawn", async () => {
    writeStored("consentRecord", { version: "2026-11", at });
    const given = [
      { kind: "terms", granted: true, version: "2026-10", at },
      { kind: "marketing-email", granted: true, version: "2026-11", at },
      { kind: "alert-email", granted: true, version: null, at },
    ];
    const list = jest.fn().mockResolvedValue({ consents: given });
    const clock = { timeZone: "America/Toronto", digestHour: 8 };
    const consent = jest.fn().mockResolvedValue({ ok: true });
    const settings = jest.fn().mockResolvedValue({ ...clock, isStopped: true });
    const removePush = jest.fn().mockResolvedValue({ ok: true });
    const id = "10000000-0000-4000-8000-000000000001";
    const { person, store } = show({
      "GET /api/users/consents": list,
      "GET /api/users/push": { devices: [{ ...phone, id, addedAt: at }] },
      "GET /api/users/alerts/settings": { ...clock, isStopped: false },
      "PUT /api/users/alerts/settings": settings,
      "POST /api/consent": consent,
      "POST /api/users/refresh": { ...ann, accessToken: "t2" },
      "DELETE /api/users/push/*": removePush,
    });
    act(() => store.set(consentAtom, { analytics: true, marketing: false }));
    const part = within(await screen.findByRole("region", { name: "Your consents" }));
    const terms = (await part.findByText("Terms of use")).closest("li")!;
    expect(terms).toHaveTextContent(/Given Nov 18, 2026 · version 2026-10/);
    expect(within(terms).queryByRole("button")).toBeNull();
    const withdraw = (name: string) => person.click(part.getByRole("button", { name: `Withdraw: ${name}` }));

    list.mockResolvedValue({ consents: given.map((each) => ({ ...each, granted: false })) });
    await withdraw("News and offers by email");
    await waitFor(() => expect(part.queryByRole("button", { name: /News and offers/ })).toBeNull());
    expect(consent).toHaveBeenCalledWith({ kind: "marketing-email", granted: false, wording: "2026-11" });
    expect(part.getByText("News and offers by email").closest("li")).toHaveTextContent(/withdrawn Nov 18/);
    // The button is gone.
    expect(part.getByRole("heading", { name: "Your consents" })).toHaveFocus();

    await withdraw("Cookies for statistics, in this browser");
    expect(readStored("consent")).toEqual({ analytics: false, marketing: false });
    expect(part.getByRole("heading", { name: "Your consents" })).toHaveFocus();
    await withdraw("Notifications in Safari on iPhone");
    await waitFor(() => expect(removePush).toHaveBeenCalledWith(id));
  });

  it("to alerts stop all of them, and a failure is shown", async () => {
    const consents = [{ kind: "alert-email", granted: true, version: null, at }];
    const settings = jest.fn().mockRejectedValue(apiError(503, "NOT_READY", "The service is starting."));
    const clock = { timeZone: "America/Toronto", digestHour: 8 };
    const { person } = show({
      "GET /api/users/consents": { consents },
      "GET /api/users/alerts/settings": { ...clock, isStopped: false },
      "PUT /api/users/alerts/settings": settings,
    });
    await person.click(
      await screen.findByRole("button", { name: "Withdraw: Alerts of saved searches by email" }),
    );
    expect(await screen.findByText("The service is starting.")).toBeVisible();
    expect(settings).toHaveBeenCalledWith({ ...clock, isStopped: true });
  });
});

describe("the second factor", () => {
  const passkey = {
    id: "p1",
    name: "Laptop",
    synced: true,
    createdAt: "2026-11-18T15:00:00.000Z",
    lastUsedAt: null,
  };
  const withPasskey = { ...noFactor, passkeys: [passkey], recoveryCodesLeft: 9 };

  it("is renamed, and removed after a fresh proof of identity", async () => {
    const load = jest.fn().mockResolvedValue({ ...withPasskey, proofBy: "password" });
    const rename = jest.fn().mockResolvedValue({ ok: true });
    const remove = jest
      .fn()
      .mockRejectedValueOnce(apiError(403, "PROOF_REQUIRED", "Please confirm that it's you."))
      .mockResolvedValueOnce({ ok: true });
    const prove = jest.fn().mockResolvedValue({ ...ann, accessToken: "t2" });
    const { person, store } = show({
      "GET /api/users/second-factor": load,
      "PUT /api/users/passkeys/*": rename,
      "DELETE /api/users/passkeys/*": remove,
      "POST /api/users/proof": prove,
    });
    await person.click(await screen.findByRole("button", { name: "Rename Laptop" }));
    const renaming = within(screen.getByRole("dialog", { name: "Rename the passkey" }));
    await person.type(renaming.getByLabelText(/^Name/), " at home{Enter}");
    await waitFor(() => expect(rename).toHaveBeenCalled());

    await person.click(await screen.findByRole("button", { name: "Remove Laptop" }));
    const proof = within(await screen.findByRole("dialog", { name: "Confirm that it’s you" }));
    await person.type(await proof.findByLabelText(/^Your password/), "larch forest 1{Enter}");
    await waitFor(() => expect(remove).toHaveBeenCalledTimes(2));
    expect(prove).toHaveBeenCalledWith({ password: "larch forest 1" });
    expect(store.get(sessionAtom).accessToken).toBe("t2");
  });

  it("moves the focus to the heading when the button of a removed passkey disappears", async () => {
    const load = jest.fn().mockResolvedValueOnce(withPasskey).mockResolvedValue(noFactor);
    const { person } = show({
      "GET /api/users/second-factor": load,
      "DELETE /api/users/passkeys/*": { ok: true },
    });
    await person.click(await screen.findByRole("button", { name: "Remove Laptop" }));
    expect(await screen.findByText("You have no passkey yet.")).toBeVisible();
    await waitFor(() =>
      expect(screen.getByRole("heading", { name: "Passkeys and second factor" })).toHaveFocus(),
    );
  });

  it("changes nothing when the proof is cancelled, and says so", async () => {
    const remove = jest.fn().mockRejectedValue(apiError(403, "PROOF_REQUIRED", "Please confirm."));
    const { person } = show({
      "GET /api/users/second-factor": withPasskey,
      "DELETE /api/users/passkeys/*": remove,
    });
    await person.click(await screen.findByRole("button", { name: "Remove Laptop" }));
    const proof = within(await screen.findByRole("dialog", { name: "Confirm that it’s you" }));
    await person.click(proof.getByRole("button", { name: /close/i }));
    expect(await screen.findByText(/nothing was changed/)).toBeVisible();
    expect(remove).toHaveBeenCalledTimes(1);
  });

  it("asks for the proof again when setting up an app took too long, and takes a recovery code for it", async () => {
    const confirm = jest
      .fn()
      .mockRejectedValueOnce(apiError(403, "PROOF_REQUIRED", "Please confirm that it's you."))
      .mockResolvedValue({ session: { ...ann, accessToken: "t3" }, recoveryCodes: null });
    const prove = jest.fn().mockResolvedValue({ ...ann, accessToken: "t2" });
    const { person } = show({
      "GET /api/users/second-factor": { ...noFactor, passkeys: [passkey], proofBy: "factor" },
      "POST /api/users/second-factor/app": { url: "otpauth://totp/x?secret=ABCDEFGH", secret: "ABCDEFGH" },
      "POST /api/users/second-factor/app/confirm": confirm,
      "POST /api/users/proof": prove,
    });
    await person.click(await screen.findByRole("button", { name: "Add an app" }));
    await person.click(await screen.findByRole("button", { name: "Use an authenticator app" }));
    await person.type(await screen.findByLabelText(/^Code from the app/), "123456{Enter}");
    const proof = within(await screen.findByRole("dialog", { name: "Confirm that it’s you" }));
    await person.click(await proof.findByRole("button", { name: "Use a recovery code" }));
    await person.type(proof.getByLabelText(/^Recovery code/), "AAAA-BBBB-CCCC-DDDD{Enter}");
    await waitFor(() => expect(confirm).toHaveBeenCalledTimes(2));
    expect(prove).toHaveBeenCalledWith({ recoveryCode: "AAAABBBBCCCCDDDD" });
  });

  it("shows new recovery codes once, until they are saved", async () => {
    const { person } = show({
      "GET /api/users/second-factor": withPasskey,
      "POST /api/users/second-factor/recovery-codes": { recoveryCodes: ["AAAA-BBBB-CCCC-DDDD"] },
    });
    await person.click(await screen.findByRole("button", { name: "Make new recovery codes" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Your recovery codes" }));
    expect(dialog.getByText("AAAA-BBBB-CCCC-DDDD")).toBeVisible();
    expect(dialog.getByRole("button", { name: "Continue" })).toBeDisabled();
    await person.click(dialog.getByLabelText("I have saved my recovery codes"));
    await person.click(dialog.getByRole("button", { name: "Continue" }));
    await waitFor(() => expect(screen.queryByText("AAAA-BBBB-CCCC-DDDD")).toBeNull());
  });
});

describe("deleting the account", () => {
  it("asks for the password, says when it is wrong, and leaves for the home page signed out", async () => {
    const remove = jest
      .fn()
      .mockRejectedValueOnce(apiError(403, "FORBIDDEN", "That password is incorrect. Please try again."))
      .mockResolvedValueOnce({ ok: true });
    const logout = jest.fn().mockResolvedValue({ ok: true });
    const { person, store } = show({ "DELETE /api/users/profile": remove, "POST /api/users/logout": logout });
    await person.click(await screen.findByRole("button", { name: "Delete my account" }));
    const dialog = within(screen.getByRole("dialog", { name: "Delete your account?" }));
    await person.click(dialog.getByRole("button", { name: "Delete my account" }));
    const password = dialog.getByLabelText(/^Your password/);
    expect(password).toHaveAccessibleDescription("Please enter your password.");
    expect(remove).not.toHaveBeenCalled();
    await person.type(password, "not it{Enter}");
    await waitFor(() =>
      expect(password).toHaveAccessibleDescription("That password is incorrect. Please try again."),
    );
    await person.type(password, " but this{Enter}");
    await waitFor(() => expect(store.get(sessionAtom).status).toBe("unauthenticated"));
    expect(remove).toHaveBeenLastCalledWith({ password: "not it but this" });
    await waitFor(() => expect(screen.getByTestId("place")).toHaveTextContent(/^\/$/));
  });

  it("asks people without a password to sign in with Google once more", async () => {
    const { person } = show({}, { ...ann, isGoogleUser: true, googleOnly: true });
    await person.click(await screen.findByRole("button", { name: "Delete my account" }));
    const dialog = within(screen.getByRole("dialog"));
    expect(dialog.queryByLabelText(/password/)).toBeNull();
    expect(dialog.getByRole("button", { name: "Continue with Google" })).toBeVisible();
  });
});
