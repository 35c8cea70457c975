import { screen, waitFor } from "@testing-library/react";
import { writeFavourites } from "@larchway/shared/favourites";
import { act } from "@testing-library/react";
import { home } from "../testing/home";
import { ann, apiError, renderAccount } from "../testing/render-account";
import { ProfilePage } from "./profile-page";

describe("the profile page", () => {
  it("[R2.045] shows a spinner and decides nothing while the session is loading", () => {
    renderAccount(<ProfilePage />, { url: "/profile", user: "loading" });
    expect(screen.getByRole("status")).toHaveTextContent("Loading...");
    expect(screen.getByTestId("place")).toHaveTextContent("/profile");
  });

  it("[R2.044] [R6.018] sends a visitor to /signin and then back to the requested page", async () => {
    renderAccount(<ProfilePage />, { url: "/profile?tab=favorites", path: "/profile" });
    await waitFor(() => expect(screen.getByTestId("place")).toHaveTextContent(/^\/signin$/));
    expect(JSON.parse(screen.getByTestId("place").dataset.state ?? "")).toMatchObject({
      from: { pathname: "/profile", search: "?tab=favorites" },
    });
  });

  it("lets a session end on the way to another page without turning to /signin", async () => {
    let arrive = () => {};
    const loader = () => new Promise<null>((resolve) => (arrive = () => resolve(null)));
    const { router, session } = renderAccount(<ProfilePage />, {
      url: "/profile",
      path: "/profile",
      routes: [{ path: "/", loader, element: <p>Home</p> }],
      user: ann,
      script: { "POST /api/users/logout": jest.fn() },
    });
    act(() => void router.navigate("/"));
    await act(() => session.signOut());
    expect(screen.getByRole("status")).toHaveTextContent("Loading...");
    arrive();
    expect(await screen.findByText("Home")).toBeVisible();
    expect(router.state.location.pathname).toBe("/");
  });

  it("[R2.042] shows the account's data and keeps the tab in the URL", async () => {
    const id = "00000000-0000-4000-8000-000000000001";
    const list = { id, name: "Saved homes", isDefault: true, role: "owner", homeCount: 0 };
    const { person } = renderAccount(<ProfilePage />, {
      url: "/profile",
      user: ann,
      script: {
        "GET /api/users/lists": { lists: [list], version: "v1" },
        [`GET /api/users/lists/${id}/homes`]: { name: "", total: 0, page: 1, homes: [] },
        "GET /api/users/lists/changes": () => new Promise(() => undefined),
      },
    });
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Your account");
    expect(screen.getByText("Ann Lee")).toBeVisible();
    await person.click(screen.getByRole("tab", { name: "Favorites" }));
    expect(screen.getByTestId("place")).toHaveTextContent("/profile?tab=favorites");
    expect(await screen.findByText("No saved homes yet")).toBeVisible();
  });

  it("[R7.022] changes the password, and reports failures", async () => {
    const changePassword = jest
      .fn()
      .mockRejectedValueOnce(apiError(403, "FORBIDDEN", "That isn't your current password."))
      .mockResolvedValueOnce({ ok: true });
    const { person } = renderAccount(<ProfilePage />, {
      url: "/profile",
      user: ann,
      script: { "PUT /api/users/profile": changePassword },
    });
    const button = screen.getByRole("button", { name: "Change password" });
    await person.click(button);
    expect(screen.getByLabelText(/^Current password/)).toHaveAccessibleDescription(
      "Please enter your current password.",
    );
    await person.type(screen.getByLabelText(/^Current password/), "the old password");
    await person.type(screen.getByLabelText(/^New password/), "larch forest 1");
    await person.click(button);
    await waitFor(() =>
      expect(screen.getByLabelText(/^Current password/)).toHaveAccessibleDescription(
        "That isn't your current password.",
      ),
    );
    expect(screen.getByLabelText(/^New password/)).toHaveValue("larch forest 1");
    await person.click(button);
    expect(await screen.findByText("Your password is changed.")).toBeVisible();
    expect(changePassword).toHaveBeenLastCalledWith({
      currentPassword: "the old password",
      password: "larch forest 1",
    });
    expect(screen.getByLabelText(/^New password/)).toHaveValue("");
  });

  it("[R7.022] explains to Google users that their account has no password", () => {
    renderAccount(<ProfilePage />, { url: "/profile", user: { ...ann, isGoogleUser: true } });
    expect(screen.getByText(/You sign in with Google/)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Change password" })).toBeNull();
  });

  it("shows the remaining steps before sold data open, and sends the mail again", async () => {
    const resendVerification = jest.fn().mockResolvedValue({ ok: true });
    const { person } = renderAccount(<ProfilePage />, {
      url: "/profile",
      user: { ...ann, emailVerified: false, acceptedTerms: false, seesSoldData: false },
      script: { "POST /api/users/verify/resend": resendVerification },
    });
    expect(screen.getByText("Not confirmed yet")).toBeVisible();
    expect(screen.getByRole("button", { name: "I accept the terms" })).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Send the email again" }));
    expect(await screen.findByText(/on its way/)).toBeVisible();
  });

  it("keeps the consent to news, and takes a refused change back", async () => {
    const consent = jest.fn().mockResolvedValueOnce({ ok: true }).mockRejectedValueOnce(new Error("network"));
    const refresh = jest.fn().mockResolvedValue({ ...ann, marketingConsent: true, accessToken: "t2" });
    const { person } = renderAccount(<ProfilePage />, {
      url: "/profile",
      user: { ...ann, marketingConsent: false },
      script: { "POST /api/users/refresh": refresh, "POST /api/consent": consent },
    });
    const news = screen.getByRole("switch", { name: "News and offers by email" });
    expect(news).not.toBeChecked();
    await person.click(news);
    expect(await screen.findByText("You will get our news.")).toBeVisible();
    await person.click(news);
    expect(await screen.findByRole("alert")).toHaveTextContent(/could not be saved/);
    expect(news).toBeChecked();
    expect(consent.mock.calls.map(([choice]) => choice)).toMatchObject([
      { kind: "marketing-email", granted: true },
      { kind: "marketing-email", granted: false },
    ]);
  });

  it("[R2.043] lists the saved homes, newest first, and says which are gone", async () => {
    const id = "00000000-0000-4000-8000-000000000001";
    const list = { id, name: "Saved homes", isDefault: true, role: "owner", homeCount: 3 };
    const homes = ["W3", "W2", "W1"].map((key) => ({
      listingKey: key,
      addedAt: "2026-11-20T12:00:00Z",
      note: "",
      historyCount: 0,
      property: key === "W3" ? undefined : home(key),
    }));
    renderAccount(<ProfilePage />, {
      url: "/profile?tab=favorites",
      user: ann,
      script: {
        "GET /api/users/lists": { lists: [list], version: "v1" },
        [`GET /api/users/lists/${id}/homes`]: { name: "", total: 3, page: 1, homes },
        "GET /api/users/lists/changes": () => new Promise(() => undefined),
      },
    });
    act(() => void writeFavourites(["W1", "W2", "W3"]));
    expect(await screen.findByText("Listing W3 is no longer available.")).toBeVisible();
    expect((await screen.findAllByRole("link")).map((link) => link.getAttribute("href"))).toEqual([
      "/listings/W2/W2-Iris-Court-Hamilton-ON-L0R-1H3",
      "/listings/W1/W1-Iris-Court-Hamilton-ON-L0R-1H3",
    ]);
  });
});
