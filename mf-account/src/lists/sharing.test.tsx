import { screen, waitFor } from "@testing-library/react";
import type { HomeList } from "@larchway/shared/contracts/home-list";
import { home } from "../testing/home";
import { ann, apiError, renderAccount } from "../testing/render-account";
import { ListInvitationPage } from "./list-invitation-page";
import ShareDialog from "./share-dialog";
import { SharedListPage } from "./shared-list-page";

const list: HomeList = {
  id: "00000000-0000-4000-8000-000000000001",
  name: "Our home",
  isDefault: false,
  role: "owner",
  homeCount: 1,
  hasLink: false,
};

describe("the page of a shared list", () => {
  const url = "/shared-list#token1";

  it("shows homes and ratings to a viewer with the link, and offers no controls", async () => {
    const read = jest.fn().mockResolvedValue({
      name: "Our home",
      total: 2,
      page: 1,
      homes: [
        {
          listingKey: "W1",
          addedAt: "2026-11-20T12:00:00Z",
          note: "",
          rating: 4,
          historyCount: 0,
          property: home("W1"),
        },
        { listingKey: "W2", addedAt: "2026-11-20T12:00:00Z", note: "", historyCount: 0 },
      ],
    });
    renderAccount(<SharedListPage />, { url, script: { "POST /api/lists/shared": read } });
    expect(await screen.findByRole("heading", { level: 1, name: "Our home" })).toBeVisible();
    expect(screen.getByText("Rated 4 of 5 stars")).toBeVisible();
    expect(screen.getByText("Listing W2 is no longer available.")).toBeVisible();
    expect(screen.queryByRole("button")).toBeNull();
    expect(read).toHaveBeenCalledWith({ token: "token1", sort: "added", page: 1 }, expect.anything());
  });

  it("explains a link that was revoked or is incomplete", async () => {
    const revoked = apiError(400, "LINK_NOT_VALID", "This list is no longer shared.");
    const view = renderAccount(<SharedListPage />, { url, script: { "POST /api/lists/shared": revoked } });
    expect(await screen.findByText("This list is no longer shared.")).toBeVisible();
    view.unmount();
    renderAccount(<SharedListPage />, { url: "/shared-list" });
    expect(screen.getByText(/^The link is incomplete/)).toBeVisible();
  });
});

describe("the invitation to a list", () => {
  it("is accepted by a button after sign-in, and leads to the list", async () => {
    const accept = jest.fn().mockResolvedValue({ id: list.id, name: "Our home" });
    const { person } = renderAccount(<ListInvitationPage />, {
      url: "/list-invitation#token2",
      user: ann,
      script: { "POST /api/users/lists/accept": accept },
    });
    expect(accept).not.toHaveBeenCalled();
    await person.click(screen.getByRole("button", { name: "Accept the invitation" }));
    expect(await screen.findByRole("link", { name: "Open the list" })).toHaveAttribute(
      "href",
      `/profile?tab=favorites&list=${list.id}`,
    );
    expect(accept).toHaveBeenCalledWith({ token: "token2" });
  });

  it("says why it failed, and can be tried again", async () => {
    const used = apiError(400, "LINK_USED", "This link has already been used.");
    const { person } = renderAccount(<ListInvitationPage />, {
      url: "/list-invitation#token2",
      user: ann,
      script: { "POST /api/users/lists/accept": used },
    });
    await person.click(screen.getByRole("button", { name: "Accept the invitation" }));
    expect(await screen.findByText("This link has already been used.")).toBeVisible();
    expect(screen.getByRole("button", { name: "Accept the invitation" })).toBeVisible();
  });

  it("sends a visitor to the sign-in page and back with its token", async () => {
    renderAccount(<ListInvitationPage />, { url: "/list-invitation#token2", path: "/list-invitation" });
    await waitFor(() => expect(screen.getByTestId("place")).toHaveTextContent("/signin"));
    expect(JSON.parse(screen.getByTestId("place").dataset.state ?? "")).toMatchObject({
      from: { pathname: "/list-invitation", hash: "#token2" },
    });
  });
});

describe("the dialog that shares a list", () => {
  const open = (extra: Partial<HomeList>, script: Record<string, unknown>) => {
    const onChange = jest.fn().mockResolvedValue(undefined);
    const view = renderAccount(
      <ShareDialog list={{ ...list, ...extra }} onChange={onChange} onClose={() => undefined} />,
      { user: ann, script },
    );
    return { ...view, onChange };
  };

  it("sends an invitation, and reports a refused one", async () => {
    const invite = jest
      .fn()
      .mockRejectedValueOnce(
        apiError(429, "TOO_MANY_REQUESTS", "This address can't get more invitations today."),
      )
      .mockResolvedValue({ ok: true });
    const { person, onChange } = open({}, { [`PUT /api/users/lists/${list.id}/invitation`]: invite });
    expect(screen.getByText(/Notes that you wrote before stay private/)).toBeVisible();
    await person.type(screen.getByLabelText(/^Email of your partner/), "bob@example.ca");
    await person.click(screen.getByRole("button", { name: "Send the invitation" }));
    expect(await screen.findByText("This address can't get more invitations today.")).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Send the invitation" }));
    await waitFor(() => expect(onChange).toHaveBeenCalledTimes(1));
    expect(invite).toHaveBeenLastCalledWith({ email: "bob@example.ca" });
  });

  it("ends the partnership", async () => {
    const end = jest.fn().mockResolvedValue({ ok: true });
    const { person, onChange } = open(
      { partnerName: "Bob" },
      { [`DELETE /api/users/lists/${list.id}/partner`]: end },
    );
    await person.click(screen.getByRole("button", { name: "Stop sharing with Bob" }));
    await waitFor(() => expect(onChange).toHaveBeenCalledTimes(1));
  });

  it("makes a link, and turns it off", async () => {
    const revoke = jest.fn().mockResolvedValue({ ok: true });
    const { person } = open(
      { hasLink: true },
      {
        [`POST /api/users/lists/${list.id}/link`]: { token: "token3" },
        [`DELETE /api/users/lists/${list.id}/link`]: revoke,
      },
    );
    await person.click(screen.getByRole("button", { name: "Make a new link" }));
    expect(await screen.findByText("http://localhost/shared-list#token3")).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Turn the link off" }));
    await waitFor(() => expect(screen.queryByText(/token3/)).toBeNull());
    expect(revoke).toHaveBeenCalledTimes(1);
  });

  it("says how to copy the link where the clipboard is blocked", async () => {
    const { person } = open({}, { [`POST /api/users/lists/${list.id}/link`]: { token: "token3" } });
    await person.click(screen.getByRole("button", { name: "Make a link" }));
    const copy = await screen.findByRole("button", { name: "Copy the link" });
    const write = jest
      .spyOn(navigator.clipboard, "writeText")
      .mockRejectedValueOnce(new DOMException("denied", "NotAllowedError"));
    await person.click(copy);
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "The link could not be copied. Select it above and copy it.",
    );
    expect(screen.getByText("http://localhost/shared-list#token3")).toBeVisible();
    await person.click(copy);
    expect(await screen.findByRole("button", { name: "Copied" })).toBe(copy);
    expect(screen.queryByRole("alert")).toBeNull();
    write.mockRestore();
  });
});
