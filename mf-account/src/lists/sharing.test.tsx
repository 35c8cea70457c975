import { screen, waitFor } from "@testing-library/react";
import type { HomeList } from "@larchway/shared/contracts/home-list";
import { cottages, listHome, toListPage } from "../testing/home-lists";
import { ann, apiError, renderAccount } from "../testing/render-account";
import EndSharingDialog from "./end-sharing-dialog";
import { ListInvitationPage } from "./list-invitation-page";
import ShareDialog from "./share-dialog";
import { SharedListPage } from "./shared-list-page";

const list: HomeList = { ...cottages, name: "Our home" };

describe("the page of a shared list", () => {
  const url = "/shared-list#token1";

  it("shows homes and ratings to a viewer with the link, and offers no controls", async () => {
    const read = jest
      .fn()
      .mockResolvedValue(
        toListPage([listHome("W1", { rating: 4 }), listHome("W2", { property: undefined })], "Our home"),
      );
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
      <ShareDialog
        list={{ ...list, ...extra }}
        onChange={onChange}
        onEndSharing={() => undefined}
        onClose={() => undefined}
      />,
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

describe("the end of sharing", () => {
  it.each([
    ["the owner", { partnerName: "Bob" }, "Keep sharing", "Yes, stop sharing"],
    ["the partner", { role: "partner", ownerName: "Bob" }, "Stay in the list", "Yes, leave it"],
  ] as const)("asks %s first, and can be tried again", async (_, extra, stay, go) => {
    const end = jest.fn().mockRejectedValueOnce(new Error("offline")).mockResolvedValue({ ok: true });
    const [onEnd, onClose] = [jest.fn().mockResolvedValue(undefined), jest.fn()];
    const { person } = renderAccount(
      <EndSharingDialog list={{ ...list, ...extra }} onEnd={onEnd} onClose={onClose} />,
      { user: ann, script: { [`DELETE /api/users/lists/${list.id}/partner`]: end } },
    );
    await person.click(screen.getByRole("button", { name: stay }));
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(end).not.toHaveBeenCalled();
    await person.click(screen.getByRole("button", { name: go }));
    expect(await screen.findByText("That didn't work. Please try again.")).toBeVisible();
    expect(onClose).toHaveBeenCalledTimes(1);
    await person.click(screen.getByRole("button", { name: go }));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(2));
    expect(onEnd).toHaveBeenCalledTimes(1);
  });
});
