import { act, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { bus } from "@larchway/shared/events";
import type { Viewing } from "@larchway/shared/contracts/api";
import { formatViewingDay, listViewingDays } from "@larchway/shared/domain";
import { sessionAtom } from "@larchway/shared/session";
import { openPage, type OpenPageOptions } from "../testing/open-page";
import { testNow, testProperty, testUser } from "../testing/test-property";

const one = "/api/properties/W1234567";
const [, tomorrow = "", dayAfter = ""] = listViewingDays(testNow, "America/Toronto").slice(-3);
const booked = { id: "1", reference: "857E41A7", receivedAt: "2026-11-20T12:00:00.000Z" };

const openHome = (options: OpenPageOptions = {}) =>
  openPage("/listings/W1234567", {
    ...options,
    responses: {
      [one]: testProperty(),
      [`${one}/similar`]: [],
      "/api/leads/viewing": booked,
      ...options.responses,
    },
  });

async function openDialog(user: UserEvent) {
  await user.click(screen.getAllByRole("link", { name: "Book a viewing" })[0]!);
  return within(await screen.findByRole("dialog", { name: "Book a viewing" }));
}

const choose = async (
  user: UserEvent,
  inside: ReturnType<typeof within>,
  { choice, day, time }: { choice: RegExp; day: string; time: string | RegExp },
) => {
  const row = within(inside.getByRole("group", { name: choice }));
  await user.click(row.getByRole("radio", { name: formatViewingDay(day) }));
  await user.selectOptions(row.getByLabelText(/^Time/), row.getByRole("option", { name: time }));
};

/** The kinds of sent messages that the page reports for analytics. */
function followLeads(): string[] {
  const kinds: string[] = [];
  const stop = bus.on("lead:sent", ({ kind }) => void kinds.push(kind));
  stopFollowing.push(stop);
  return kinds;
}
const stopFollowing: (() => void)[] = [];
afterEach(() => stopFollowing.splice(0).forEach((stop) => stop()));

describe("booking a viewing on the page of a home", () => {
  it("sends the chosen times, and confirms with the reference", async () => {
    const { user, sent, router } = await openHome();
    const dialog = await openDialog(user);
    expect(router.state.location.pathname).toBe("/listings/W1234567");
    await user.selectOptions(dialog.getByLabelText(/How would you like/), "By video call");
    await choose(user, dialog, { choice: /First/, day: tomorrow, time: /^10:30/ });
    await choose(user, dialog, { choice: /Third/, day: dayAfter, time: /Evening/ });
    await user.type(dialog.getByLabelText(/Your name/), "Ada Moore");
    await user.type(dialog.getByLabelText(/Email/), "ada@example.com");
    await user.type(dialog.getByLabelText(/Phone/), "4165550123");
    const leads = followLeads();
    await user.dblClick(dialog.getByRole("button", { name: "Request this viewing" }));
    expect(await screen.findByRole("dialog", { name: "We have your request" })).toHaveTextContent("857E41A7");
    expect(leads).toEqual(["viewing"]);
    expect(sent).toEqual([
      {
        path: "/api/leads/viewing",
        body: {
          idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/),
          listingKey: "W1234567",
          mode: "video",
          times: [
            { day: tomorrow, time: "10:30" },
            { day: dayAfter, time: "evening" },
          ],
          name: "Ada Moore",
          email: "ada@example.com",
          phone: "(416) 555-0123",
        },
      },
    ]);
  });

  it("reports missing values at each field, and sends nothing", async () => {
    const { user, sent } = await openHome();
    const dialog = await openDialog(user);
    await choose(user, dialog, { choice: /First/, day: tomorrow, time: /Morning/ });
    await choose(user, dialog, { choice: /Second/, day: tomorrow, time: /Morning/ });
    const third = within(dialog.getByRole("group", { name: /Third/ }));
    await user.click(third.getByRole("radio", { name: formatViewingDay(dayAfter) }));
    await user.click(dialog.getByRole("button", { name: "Request this viewing" }));
    expect(third.getByLabelText(/^Time/)).toHaveAccessibleDescription("Please choose a time.");
    expect(dialog.getByLabelText(/Your name/)).toHaveAccessibleDescription("Please enter your name.");
    await user.selectOptions(third.getByLabelText(/^Time/), third.getByRole("option", { name: /Evening/ }));
    for (const [label, text] of [
      [/Your name/, "Ada"],
      [/Email/, "ada@example.com"],
      [/Phone/, "4165550123"],
    ] as const)
      await user.type(dialog.getByLabelText(label), text);
    await user.click(dialog.getByRole("button", { name: "Request this viewing" }));
    const second = within(dialog.getByRole("group", { name: /Second/ }));
    expect(second.getByLabelText(/^Time/)).toHaveAccessibleDescription("You've chosen this time already.");
    expect(sent).toEqual([]);
  });

  it("restores the user's data and typed text, and retries a failed request with the same key", async () => {
    jest.spyOn(console, "warn").mockImplementation(() => undefined);
    const user1 = { ...testUser, phone: "4165550123" };
    const responsesOfHome: Record<string, unknown> = {
      [one]: testProperty(),
      [`${one}/similar`]: [],
      "/api/leads/viewing": new Error("no network"),
    };
    const { user, sent } = await openPage("/listings/W1234567", { user: user1, responses: responsesOfHome });
    let dialog = await openDialog(user);
    expect(dialog.getByLabelText(/Your name/)).toHaveValue("Ada Moore");
    expect(dialog.getByLabelText(/Phone/)).toHaveValue("(416) 555-0123");
    await user.type(dialog.getByLabelText(/Anything we should know/), "We come with a dog.");
    await user.click(dialog.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

    dialog = await openDialog(user);
    expect(dialog.getByLabelText(/Anything we should know/)).toHaveValue("We come with a dog.");
    await choose(user, dialog, { choice: /First/, day: tomorrow, time: /Morning/ });
    await user.click(dialog.getByRole("button", { name: "Request this viewing" }));
    expect(await dialog.findByRole("alert")).toHaveTextContent(/Everything you entered is still here/);
    responsesOfHome["/api/leads/viewing"] = booked;
    await user.click(dialog.getByRole("button", { name: "Request this viewing" }));
    await screen.findByRole("dialog", { name: "We have your request" });
    const keys = sent.map(({ body }) => (body as { idempotencyKey: string }).idempotencyKey);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    jest.restoreAllMocks();
  });

  it("is not offered for a home off the market", async () => {
    const sold = testProperty({ StandardStatus: "Closed", MlsStatus: "Sold" });
    await openHome({ user: testUser, responses: { [one]: sold } });
    expect(screen.queryByRole("link", { name: "Book a viewing" })).toBeNull();
    expect(screen.getByRole("link", { name: "Ask an agent" })).toBeInTheDocument();
  });
});

describe("asking about a home on its page", () => {
  it("sends the message with the home, and keeps it when the dialog is closed", async () => {
    const { user, sent } = await openHome({ responses: { "/api/leads/contact": booked } });
    const open = async () => {
      await user.click(screen.getByRole("link", { name: "Ask about this home" }));
      return within(await screen.findByRole("dialog", { name: "Ask about this home" }));
    };
    let dialog = await open();
    await user.type(dialog.getByLabelText(/Your message/), "Is the roof new?");
    await user.keyboard("{Escape}");
    // Closing goes back in the history, which is asynchronous.
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    dialog = await open();
    expect(dialog.getByLabelText(/Your message/)).toHaveValue("Is the roof new?");
    await user.type(dialog.getByLabelText(/Your name/), "Ada Moore");
    await user.type(dialog.getByLabelText(/Email/), "ada@example.com");
    const leads = followLeads();
    await user.click(dialog.getByRole("button", { name: "Send my message" }));
    expect(await screen.findByText("857E41A7")).toBeVisible();
    expect(leads).toEqual(["contact"]);
    expect(sent).toEqual([
      {
        path: "/api/leads/contact",
        body: {
          name: "Ada Moore",
          email: "ada@example.com",
          message: "Is the roof new?",
          listingKey: "W1234567",
          marketingConsent: false,
        },
      },
    ]);

    // A sent message is no longer a draft, but the sender stays.
    await user.click(screen.getByRole("button", { name: "Back to the home" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    dialog = await open();
    expect(await dialog.findByLabelText(/Your message/)).toHaveValue("");
    expect(dialog.getByLabelText(/Your name/)).toHaveValue("Ada Moore");
  });
});

describe("reporting a mistake on the page of a home", () => {
  it("sends the mistake, without an email address if none is given", async () => {
    const { user, sent } = await openHome({ responses: { "/api/leads/listing-mistake": booked } });
    await user.click(screen.getByRole("link", { name: "Report a mistake" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Report a mistake" }));
    await user.click(dialog.getByRole("button", { name: "Send my report" }));
    expect(dialog.getByLabelText(/What is wrong/)).toHaveAccessibleDescription(
      "Please choose what is wrong.",
    );
    await user.selectOptions(dialog.getByLabelText(/What is wrong/), "The price");
    await user.type(dialog.getByLabelText(/What would be right/), "It was reduced.");
    const leads = followLeads();
    await user.click(dialog.getByRole("button", { name: "Send my report" }));
    expect(await screen.findByRole("dialog", { name: "Thank you" })).toHaveTextContent("857E41A7");
    expect(leads).toEqual(["listing-mistake"]);
    expect(sent).toEqual([
      {
        path: "/api/leads/listing-mistake",
        body: { listingKey: "W1234567", mistake: "price", message: "It was reduced." },
      },
    ]);

    await user.click(screen.getByRole("button", { name: "Back to the home" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await user.click(screen.getByRole("link", { name: "Report a mistake" }));
    expect(await screen.findByLabelText(/What would be right/)).toHaveValue("");
  });
});

describe("the dialogs about a home", () => {
  const path = () => location.pathname + location.search;

  it.each([
    ["Book a viewing", "viewing", /Anything we should know/],
    ["Ask about this home", "ask", /Your message/],
    ["Report a mistake", "report", /What would be right/],
  ])("close by Back, stay on the page and lose nothing that was typed: %s", async (name, dialog, label) => {
    const { user, requests } = await openHome();
    const open = async () => {
      await user.click(screen.getAllByRole("link", { name })[0]!);
      return within(await screen.findByRole("dialog", { name }));
    };
    await user.type((await open()).getByLabelText(label), "After five.");
    expect(path()).toBe(`/listings/W1234567?dialog=${dialog}`);
    const isListing = (url: string) => url.startsWith(one) && !url.includes("/similar");
    const requested = requests.filter(isListing).length;
    act(() => history.back());
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(path()).toBe("/listings/W1234567");
    expect((await open()).getByLabelText(label)).toHaveValue("After five.");
    expect(requests.filter(isListing)).toHaveLength(requested);

    await user.click(screen.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(path()).toBe("/listings/W1234567");
  });

  it("open by a link, whose closing stays on the page; unknown names open nothing", async () => {
    const responses = { [one]: testProperty(), [`${one}/similar`]: [] };
    const { user, unmount } = await openPage("/listings/W1234567?dialog=report", { responses });
    await screen.findByRole("dialog", { name: "Report a mistake" });
    await user.click(screen.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(path()).toBe("/listings/W1234567");
    unmount();

    await openPage("/listings/W1234567?dialog=constructor", { responses });
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("clear a report when another home is opened", async () => {
    const { user, router } = await openHome({
      responses: {
        "/api/properties/W7": testProperty({ ListingKey: "W7" }),
        "/api/properties/W7/similar": [],
      },
    });
    const typeReport = async () => {
      await user.click(screen.getByRole("link", { name: "Report a mistake" }));
      const dialog = within(await screen.findByRole("dialog"));
      return dialog.getByLabelText<HTMLTextAreaElement>(/What would be right/);
    };
    await user.type(await typeReport(), "It was reduced.");
    await act(() => router.navigate("/listings/W7"));
    expect(await typeReport()).toHaveValue("");
  });
});

describe("the listing agent", () => {
  const listedBy = {
    office: "Maple Realty Ltd., Brokerage",
    officePhone: "905-555-0100",
    agent: "Ada Agent",
    agentTitle: "Broker",
    languages: ["English", "French", "Urdu"],
    portrait: "/api/media/agents/ada-agent.svg",
  };

  it("is shown next to the brokerage's form: agent, title, brokerage with phone, languages, portrait", async () => {
    const { container } = await openHome({ responses: { [one]: { ...testProperty(), listedBy } } });
    const card = screen.getByRole("region", { name: "Listed by" });
    for (const text of [
      "Ada Agent, Broker",
      "Maple Realty Ltd., Brokerage",
      "Speaks English, French and Urdu",
    ])
      expect(card).toHaveTextContent(text);
    expect(within(card).getByRole("link", { name: "905-555-0100" })).toHaveAttribute(
      "href",
      "tel:+19055550100",
    );
    expect(container.querySelector('img[src="/api/media/agents/ada-agent.svg"]')).toBeInTheDocument();
    expect(screen.getByText(/not the brokerage that lists this home/)).toBeVisible();
  });

  it("has initials for an agent of a feed, and a note when the home is the brokerage's own", async () => {
    const { agent, office } = listedBy;
    const home = { ...testProperty({ featured: true }), listedBy: { agent, office } };
    await openHome({ responses: { [one]: home } });
    expect(within(screen.getByRole("region", { name: "Listed by" })).getByText("AA")).toBeInTheDocument();
    expect(screen.getByText(/, which lists this home/)).toBeVisible();
  });

  it("shows the reply time only when it is known, on the card and in the form", async () => {
    for (const [minutes, text] of [
      [null, null],
      [200, /within 4 hours/],
    ] as const) {
      const { user, unmount } = await openHome({ responses: { "/api/leads/reply-time": { minutes } } });
      const card = within(screen.getByRole("region", { name: "Talk to an agent" }));
      if (text) expect(await card.findByText(text)).toBeVisible();
      await user.click(screen.getByRole("link", { name: "Ask about this home" }));
      const dialog = within(await screen.findByRole("dialog"));
      if (text) expect(await dialog.findByText(text)).toBeVisible();
      else expect(screen.queryByText(/get a reply within/)).toBeNull();
      unmount();
      history.replaceState(null, "", "/");
    }
  });
});

describe("the page of the e-mailed link", () => {
  const viewing: Viewing = {
    reference: "857E41A7",
    state: "requested",
    mode: "in-person",
    times: [{ day: tomorrow, time: "10:30" }],
    listingKey: "W1234567",
    address: "12 Main St, Toronto",
    calendar: "BEGIN:VCALENDAR",
  };
  const read = "/api/viewings/read";

  it("removes the token from the URL, shows the viewing, and changes nothing", async () => {
    const { sent, router } = await openPage("/viewings#secret-token", { responses: { [read]: viewing } });
    expect(await screen.findByText("Requested")).toBeVisible();
    expect(router.state.location.hash).toBe("");
    expect(new Set(sent.map(({ path }) => path))).toEqual(new Set([read]));
    expect(sent[0]?.body).toEqual({ token: "secret-token" });
    expect(screen.getByRole("link", { name: /Add to my calendar/ })).toHaveAttribute(
      "href",
      "data:text/calendar;charset=utf-8,BEGIN%3AVCALENDAR",
    );
  });

  it("reschedules", async () => {
    const changed = { ...viewing, times: [{ day: dayAfter, time: "evening" }] };
    const { user, sent } = await openPage("/viewings#secret-token", {
      responses: { [read]: viewing, "/api/viewings/reschedule": changed },
    });
    await user.click(await screen.findByRole("button", { name: "Choose other times" }));
    await choose(user, within(document.body), { choice: /First/, day: dayAfter, time: /Evening/ });
    await user.dblClick(screen.getByRole("button", { name: "Request these times" }));
    expect(await screen.findByText(`${formatViewingDay(dayAfter)}: Evening (5 to 8)`)).toBeVisible();
    expect(sent.filter(({ path }) => path !== read)).toEqual([
      { path: "/api/viewings/reschedule", body: { token: "secret-token", times: changed.times } },
    ]);
  });

  it("cancels after a second press, once", async () => {
    const { user, sent } = await openPage("/viewings#secret-token", {
      responses: { [read]: viewing, "/api/viewings/cancel": { ...viewing, state: "cancelled" } },
    });
    await user.click(await screen.findByRole("button", { name: "Cancel the viewing" }));
    expect(sent.filter(({ path }) => path !== read)).toEqual([]);
    await user.dblClick(screen.getByRole("button", { name: "Yes, cancel it" }));
    expect(await screen.findByText("Cancelled")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Cancel the viewing" })).toBeNull();
    expect(sent.filter(({ path }) => path !== read)).toHaveLength(1);
  });

  it("asks a visitor to sign in for a viewing of an account, and returns there", async () => {
    const { requests } = await openPage("/viewings?request=r1");
    expect(screen.getByText("Sign in to see your viewing")).toBeVisible();
    expect(screen.getByRole("link", { name: "Sign in" })).toHaveAttribute(
      "href",
      "/signin?returnUrl=%2Fviewings%3Frequest%3Dr1",
    );
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
    expect(requests).not.toContain(read);
  });

  it("waits for the session before it asks to sign in", async () => {
    await openPage("/viewings?request=r1", { user: "loading" });
    expect(screen.queryByText("Sign in to see your viewing")).toBeNull();
  });

  it("removes the viewing of a person who signs out, and shows it to no other account", async () => {
    const responses: Record<string, unknown> = {
      [read]: viewing,
      "/api/viewings/cancel": { ...viewing, state: "cancelled" },
    };
    const { user, store } = await openPage("/viewings?request=r1", { user: testUser, responses });
    await user.click(await screen.findByRole("button", { name: "Cancel the viewing" }));
    await user.click(screen.getByRole("button", { name: "Yes, cancel it" }));
    expect(await screen.findByText("Cancelled")).toBeVisible();
    responses[read] = 404;
    const signIn = (other: typeof testUser) =>
      store.set(sessionAtom, { status: "authenticated", user: other, accessToken: "token" });
    act(() => store.set(sessionAtom, { status: "unauthenticated", user: null, accessToken: null }));
    expect(screen.queryByText(/12 Main St/)).toBeNull();
    expect(screen.getByText("Sign in to see your viewing")).toBeVisible();
    act(() => signIn(testUser));
    act(() => signIn({ ...testUser, _id: "2" }));
    expect(screen.queryByText(/12 Main St/)).toBeNull();
    expect(await screen.findByRole("alert")).toBeVisible();
  });

  it("explains what to do without a token, and that a link has expired", async () => {
    const { unmount } = await openPage("/viewings");
    expect(screen.getByText(/open the link in the email/)).toBeVisible();
    unmount();
    await openPage("/viewings#old", { responses: { [read]: 400 } });
    expect(await screen.findByRole("alert")).toBeVisible();
  });
});
