import { act, screen, within } from "@testing-library/react";
import { useState } from "react";
import type { AdminLead } from "@larchway/shared/contracts/api";
import { ann, apiError, renderAccount } from "../testing/render-account";
import { AdminPage } from "./admin-page";
import { LeadCard } from "./lead-card";

const lead = {
  id: "l1",
  kind: "home-evaluation",
  name: "Sam Seller",
  email: "sam@example.ca",
  phone: "4165550123",
  request: {
    city: "Markham",
    notes: "New roof",
    address: "12 Main Street",
    bedrooms: 3,
    condition: "good",
    listingKey: "W12",
    postalcode: "L3R 0B3",
    marketingConsent: false,
    campaign: { utm_source: "mail", utm_campaign: "spring" },
  },
  reference: "857E41A7",
  viewing: null,
  recipient: "Bo Ray, Larchway Realty Inc., Brokerage",
  messages: [],
  withdrawnAt: null,
  contactStoppedAt: null,
  receivedAt: "2026-11-20T15:00:00.000Z",
  followUp: "new",
  note: "",
  followedUpAt: null,
  releaseSet: "0123456789ab",
};
const admin = { ...ann, isAdmin: true };

describe("the admin dashboard", () => {
  it("[R2.046] [R2.049] shows an admin the requests of the forms", async () => {
    const leads = jest.fn().mockResolvedValue([lead]);
    renderAccount(<AdminPage />, { user: admin, script: { "GET /api/admin/leads": leads } });
    const item = within((await screen.findByRole("heading", { name: "Sam Seller" })).closest("li")!);
    expect(item.getByText("12 Main Street")).toBeVisible();
    expect(item.getByText(/Home evaluation · 857E41A7 · /)).toBeVisible();
    expect(item.getByText("utm_source mail, utm_campaign spring")).toBeVisible();
    expect(item.getByRole("link", { name: "sam@example.ca" })).toHaveAttribute(
      "href",
      "mailto:sam@example.ca",
    );
    expect(item.getByRole("link", { name: "W12" })).toHaveAttribute("href", "/listings/W12");
    expect(item.getByText("No")).toBeVisible();
    expect(item.getByText("0123456789ab")).toBeVisible();
    const terms = item.getAllByRole("term").map((term) => term.textContent);
    expect(terms).toEqual([
      ...["Listing key", "Address", "City", "Postal code", "Bedrooms", "Condition", "Campaign"],
      ...["Marketing consent", "Notes", "Release set"],
    ]);
    expect(item.getByRole("link", { name: "4165550123" })).toHaveAttribute("href", "tel:4165550123");
  });

  it("replies to a request, once, and shows what its sender wrote", async () => {
    const message = {
      id: "m1",
      from: "person",
      text: "When?",
      sentAt: "2026-11-20T15:30:00.000Z",
      isRead: true,
    };
    const answered = {
      ...lead,
      messages: [message, { ...message, id: "m2", from: "office", text: "Today." }],
    };
    const send = jest.fn().mockResolvedValue(answered);
    const { person } = renderAccount(<AdminPage />, {
      user: admin,
      script: {
        "GET /api/admin/leads": [{ ...lead, messages: [message] }],
        "POST /api/admin/leads/l1/messages": send,
      },
    });
    const form = within(await screen.findByRole("form", { name: "Reply to Sam Seller" }));
    expect(screen.getByText("For Bo Ray, Larchway Realty Inc., Brokerage")).toBeVisible();
    await person.click(form.getByRole("button", { name: "Send reply" }));
    expect(form.getByLabelText("Reply")).toHaveAccessibleDescription("Please write a message.");
    await person.type(form.getByLabelText("Reply"), "Today.");
    await person.click(form.getByRole("button", { name: "Send reply" }));
    expect(await screen.findByText("Today.")).toBeVisible();
    expect(send.mock.calls).toEqual([[{ text: "Today." }]]);
  });

  it("offers no way to contact a person who asked us to stop", async () => {
    const viewing = { state: "requested", times: [{ day: "2026-11-24", time: "10:30" }] };
    const stopped = { ...lead, viewing, contactStoppedAt: "2026-11-20T15:30:00.000Z" };
    renderAccount(<AdminPage />, { user: admin, script: { "GET /api/admin/leads": [stopped] } });
    const item = within((await screen.findByRole("heading", { name: "Sam Seller" })).closest("li")!);
    expect(item.getByText("Don't contact this person")).toBeVisible();
    expect(item.queryByRole("link", { name: /sam@example|4165550123/ })).toBeNull();
    expect(item.queryByLabelText("Reply")).toBeNull();
    expect(item.queryByRole("button", { name: /Confirm/ })).toBeNull();
  });

  it("[R2.048] shows others no data and requests none", () => {
    const leads = jest.fn();
    renderAccount(<AdminPage />, { user: ann, script: { "GET /api/admin/leads": leads } });
    expect(screen.getByText("This page is for administrators")).toBeInTheDocument();
    expect(leads).not.toHaveBeenCalled();
  });

  it("reports when the requests cannot be loaded", async () => {
    const leads = jest.fn().mockRejectedValue(apiError(403, "FORBIDDEN", "Your account may not do this."));
    renderAccount(<AdminPage />, { user: admin, script: { "GET /api/admin/leads": leads } });
    expect(await screen.findByText("Your account may not do this.")).toBeInTheDocument();
  });

  it("stores the stage of a request, and filters by one stage", async () => {
    const leads = jest.fn().mockResolvedValue([lead]);
    const followUp = jest
      .fn()
      .mockRejectedValueOnce(new Error("network"))
      .mockResolvedValueOnce({ ...lead, followedUpAt: "2026-11-20T16:00:00.000Z" });
    const { person } = renderAccount(<AdminPage />, {
      user: admin,
      script: { "GET /api/admin/leads": leads, "PUT /api/admin/leads/l1": followUp },
    });
    const form = within(await screen.findByRole("form", { name: "Follow-up of Sam Seller" }));
    await person.selectOptions(form.getByLabelText("State"), "contacted");
    await person.type(form.getByLabelText("Note"), "Called");
    await person.click(form.getByRole("button", { name: "Save" }));
    expect(await form.findByRole("alert")).toHaveTextContent(/could not be saved/);
    await person.click(form.getByRole("button", { name: "Save" }));
    expect(await form.findByText(/Saved\. Last change Nov 20, 2026/)).toBeVisible();
    const before = { followUp: "new", note: "" };
    expect(followUp).toHaveBeenLastCalledWith({ followUp: "contacted", note: "Called", before });

    await person.selectOptions(screen.getByLabelText("Show"), "done");
    expect(leads).toHaveBeenLastCalledWith({ followUp: "done" }, expect.anything());
  });

  it("saves the changed fields alone after a reply, and reports that a colleague was faster", async () => {
    const replied = { ...lead, followUp: "contacted", followedUpAt: "2026-11-20T16:00:00.000Z" };
    const save = jest
      .fn()
      .mockResolvedValueOnce({ ...replied, note: "Wants Friday" })
      .mockRejectedValueOnce(apiError(409, "FOLLOW_UP_CHANGED", "This request was changed."));
    const { person } = renderAccount(<AdminPage />, {
      user: admin,
      script: {
        "GET /api/admin/leads": jest.fn().mockResolvedValue([lead]),
        "POST /api/admin/leads/l1/messages": jest.fn().mockResolvedValue(replied),
        "PUT /api/admin/leads/l1": save,
      },
    });
    const form = within(await screen.findByRole("form", { name: "Follow-up of Sam Seller" }));
    await person.type(form.getByLabelText("Note"), "Wants Friday");
    await person.type(screen.getByLabelText("Reply"), "We call you.");
    await person.click(screen.getByRole("button", { name: "Send reply" }));
    expect(await form.findByDisplayValue("Contacted")).toBeVisible();
    expect(form.getByLabelText("Note")).toHaveValue("Wants Friday");
    await person.click(form.getByRole("button", { name: "Save" }));
    expect(await form.findByText(/Saved\. /)).toBeVisible();
    expect(save).toHaveBeenLastCalledWith({
      note: "Wants Friday",
      before: { followUp: "contacted", note: "" },
    });

    await person.selectOptions(form.getByLabelText("State"), "done");
    await person.click(form.getByRole("button", { name: "Save" }));
    expect(await form.findByRole("alert")).toHaveTextContent("This request was changed.");
    expect(save).toHaveBeenLastCalledWith({
      followUp: "done",
      before: { followUp: "contacted", note: "Wants Friday" },
    });
  });

  it("shows a change of a request until a newer one has loaded, and keeps what is typed", async () => {
    const first = lead as AdminLead;
    let load: (newer: AdminLead) => void = () => undefined;
    const Example = () => {
      const [loaded, setLoaded] = useState(first);
      load = setLoaded;
      return <LeadCard lead={loaded} />;
    };
    const saved = { ...first, note: "Called", followedUpAt: "2026-11-20T16:00:00.000Z" };
    const { person } = renderAccount(<Example />, {
      user: admin,
      script: { "PUT /api/admin/leads/l1": saved },
    });
    const form = within(await screen.findByRole("form", { name: "Follow-up of Sam Seller" }));
    await person.type(form.getByLabelText("Note"), "Called");
    await person.click(form.getByRole("button", { name: "Save" }));
    expect(await form.findByText(/Saved\. /)).toBeVisible();
    await person.type(form.getByLabelText("Note"), " twice");

    act(() => load({ ...saved, withdrawnAt: "2026-11-20T17:00:00.000Z", followUp: "contacted" }));
    expect(screen.getByText(/^Cancelled by its sender/)).toBeVisible();
    expect(form.getByLabelText("State")).toHaveDisplayValue("Contacted");
    expect(form.getByLabelText("Note")).toHaveValue("Called twice");
  });

  it("shows the times of a viewing and confirms one of them, once", async () => {
    const [tuesday, friday] = [
      { day: "2026-11-24", time: "10:30" },
      { day: "2026-11-27", time: "evening" },
    ];
    const viewing = { ...lead, kind: "viewing", viewing: { state: "requested", times: [tuesday, friday] } };
    const leads = jest.fn().mockResolvedValue([viewing]);
    const confirm = jest
      .fn()
      .mockRejectedValueOnce(apiError(409, "VIEWING_CANCELLED", "This viewing is cancelled."))
      .mockResolvedValue({ ...viewing, viewing: { state: "confirmed", times: [friday] } });
    const { person } = renderAccount(<AdminPage />, {
      user: admin,
      script: { "GET /api/admin/leads": leads, "PUT /api/admin/leads/l1/viewing": confirm },
    });
    const times = within(await screen.findByRole("region", { name: "Times" }));
    expect(times.getByText(/Tuesday, November 24: 10:30/)).toBeVisible();
    const button = times.getByRole("button", { name: /Confirm Friday, November 27/ });
    await person.click(button);
    expect(await times.findByRole("alert")).toHaveTextContent("This viewing is cancelled.");
    await person.dblClick(button);
    expect(await times.findByText("Confirmed")).toBeVisible();
    expect(times.queryByText(/Tuesday/)).toBeNull();
    expect(times.queryByRole("button")).toBeNull();
    expect(confirm).toHaveBeenCalledTimes(2);
    expect(confirm).toHaveBeenLastCalledWith({ time: friday });
  });

  it("shows the queued e-mails with their text", async () => {
    const mail = {
      id: "m1",
      kind: "verify-email",
      to: "ann@example.ca",
      subject: "Please verify your email",
      body: "Open this link",
      state: "failed",
      attempts: 2,
      lastError: "No such mailbox",
      suppression: "bounced",
      createdAt: "2026-11-20T15:00:00.000Z",
      nextAttemptAt: "2026-11-20T15:00:00.000Z",
      sentAt: null,
    };
    const outbox = jest.fn().mockResolvedValue({ sending: false, mails: [mail] });
    const { person } = renderAccount(<AdminPage />, {
      url: "/admin?tab=mails",
      user: admin,
      script: { "GET /api/admin/outbox": outbox },
    });
    await person.click(await screen.findByText("Please verify your email"));
    expect(screen.getByText("Open this link")).toBeVisible();
    expect(screen.getByText("No such mailbox")).toBeVisible();
    expect(screen.getByText(/The mail server refused this address/)).toBeVisible();
    expect(screen.getByText(/No mail server is set up/)).toBeVisible();
  });
});
