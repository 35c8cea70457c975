import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createStore } from "jotai";
import { ApiError } from "@larchway/shared/api";
import { scriptApi } from "@larchway/shared/api/testing";
import { AppProviders } from "@larchway/shared/app";
import { brand } from "@larchway/shared/brand";
import { bus } from "@larchway/shared/events";
import { createBrowserRouter, RouterProvider } from "@larchway/shared/router";
import { createSession, sessionAtom } from "@larchway/shared/session";
import type { LeadResponse, Recipient, User } from "@larchway/shared/contracts/api";
import { draftAtom, emptyMessage } from "./contact-draft";
import ContactPage from "./contact-page";

const contact = jest.fn<Promise<LeadResponse>, [unknown]>();
const recipient = jest.fn();
const one = jest.fn();
const development = jest.fn();
const response = {
  id: "857e41a7-4895-476d-b363-b6771d9f3a03",
  reference: "857E41A7",
  receivedAt: "2026-11-20T12:00:00.000Z",
};

function open(store = createStore(), path = "/contact") {
  history.replaceState(null, "", path);
  const api = scriptApi({
    "POST /api/leads/contact": contact,
    "GET /api/leads/recipient": recipient,
    "GET /api/properties/*": one,
    "GET /api/developments/*": development,
  });
  if (store.get(sessionAtom).status === "loading")
    store.set(sessionAtom, { status: "unauthenticated", user: null, accessToken: null });
  const app = {
    api,
    store,
    session: createSession(store, () => api),
    env: { now: 0, timeZone: "America/Toronto", locale: "en-CA" },
    config: { apiKey: "", googleClientId: "", productionDomain: "" },
  };
  const router = createBrowserRouter([{ path: "*", Component: ContactPage }]);
  const { unmount } = render(
    <AppProviders app={app}>
      <RouterProvider router={router} />
    </AppProviders>,
  );
  return { user: userEvent.setup(), unmount };
}

const input = (name: RegExp) => screen.getByRole("textbox", { name });
const send = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole("button", { name: "Send my message" }));

async function fill(user: ReturnType<typeof userEvent.setup>) {
  await user.type(input(/Your name/), "Ada Moore");
  await user.type(input(/Email/), " ada@example.com");
  await user.type(input(/Your message/), "Is 12 Main Street still for sale?");
}

beforeEach(() => {
  contact.mockReset();
  recipient.mockReset().mockRejectedValue(new TypeError("offline"));
  one.mockReset();
});

describe("the contact page", () => {
  it("[R9.051] [R9.052] names the phone and the office of the configuration", () => {
    open();
    expect(screen.getByRole("link", { name: brand.phone.display })).toHaveAttribute("href", brand.phone.href);
    expect(screen.getByText(/Markham, Ontario/, { selector: "address" })).toBeVisible();
  });

  it("[R2.036] sends the message, emits an event and confirms with a number", async () => {
    contact.mockResolvedValue(response);
    const notified = jest.fn();
    const stop = bus.on("lead:sent", notified);
    const { user } = open();
    await fill(user);
    await user.type(input(/Phone/), "4165550123");
    await user.selectOptions(screen.getByRole("combobox"), "Seeing a home");
    await send(user);
    expect(await screen.findByText("857E41A7")).toBeVisible();
    stop();
    expect(screen.getByRole("heading", { name: /Thank you, Ada Moore/ })).toHaveFocus();
    expect(contact.mock.calls).toEqual([
      [
        {
          name: "Ada Moore",
          email: "ada@example.com",
          phone: "(416) 555-0123",
          topic: "viewing",
          message: "Is 12 Main Street still for sale?",
          marketingConsent: false,
        },
      ],
    ]);
    expect(notified.mock.calls.map(([payload]) => payload as unknown)).toEqual([{ kind: "contact" }]);

    await user.click(screen.getByRole("button", { name: "Write another message" }));
    expect(input(/Your message/)).toHaveValue("");
  });

  it("names the office until the recipient has loaded, and then the person", async () => {
    let load: (of: Recipient) => void = () => undefined;
    recipient.mockReturnValueOnce(new Promise<Recipient>((resolve) => (load = resolve)));
    contact.mockResolvedValue(response);
    const { user } = open();
    const line = () => screen.getByText(/Goes only to/);
    expect(line()).toHaveTextContent(`Goes only to ${brand.registeredName}. Nobody pays for it.`);
    act(() => load({ key: "k1", name: "Bo Ray", brokerage: brand.registeredName }));
    await screen.findByText(/Bo Ray/);
    expect(line()).toHaveTextContent(`Goes only to Bo Ray, ${brand.registeredName}. Nobody pays for it.`);
    expect(recipient).toHaveBeenCalledWith({ form: "contact" }, expect.anything());
    await fill(user);
    await send(user);
    await screen.findByText("857E41A7");
    expect(contact.mock.calls[0]?.[0]).toMatchObject({ recipient: "k1" });
  });

  it("shows a changed recipient after the refusal, loses nothing, and is sent to the new one", async () => {
    const brokerage = brand.registeredName;
    recipient.mockResolvedValueOnce({ key: "k1", name: "Bo Ray", brokerage });
    recipient.mockResolvedValue({ key: "k2", name: "Ann Lee", brokerage });
    const message = `This request now goes to Ann Lee, ${brokerage}. Send it again if you agree.`;
    contact
      .mockRejectedValueOnce(new ApiError({ status: 409, code: "RECIPIENT_CHANGED", message }, true))
      .mockResolvedValueOnce(response);
    const { user } = open();
    await screen.findByText(/Bo Ray/);
    await fill(user);
    await send(user);
    expect(await screen.findByRole("alert")).toHaveTextContent(message);
    expect(screen.queryByText(/Bo Ray/)).toBeNull();
    expect(input(/Your message/)).toHaveValue("Is 12 Main Street still for sale?");
    await send(user);
    await screen.findByText("857E41A7");
    expect(contact.mock.calls.map(([sent]) => (sent as { recipient?: string }).recipient)).toEqual([
      "k1",
      "k2",
    ]);
  });

  it("names the office again, and sends no old key, when the recipient of another topic can't be loaded", async () => {
    jest.spyOn(console, "warn").mockImplementation(() => undefined);
    recipient.mockResolvedValueOnce({ key: "k1", name: "Bo Ray", brokerage: brand.registeredName });
    contact.mockResolvedValue(response);
    const { user } = open();
    await screen.findByText(/Bo Ray/);
    await user.selectOptions(screen.getByRole("combobox"), "Seeing a home");
    await waitFor(() => expect(screen.queryByText(/Bo Ray/)).toBeNull());
    expect(screen.getByText(/Goes only to/)).toHaveTextContent(brand.registeredName);
    await fill(user);
    await send(user);
    await screen.findByText("857E41A7");
    expect((contact.mock.calls[0]?.[0] as { recipient?: string }).recipient).toBeUndefined();
  });

  it("[R5.039] shows each field's error, focuses the first one, and sends nothing", async () => {
    const { user } = open();
    await user.type(input(/Email/), "ada@");
    await user.type(input(/Phone/), "12");
    await send(user);
    expect(input(/Your name/)).toHaveFocus();
    expect(input(/Your name/)).toHaveAccessibleDescription("Please enter your name.");
    expect(input(/Email/)).toHaveAccessibleDescription("Please enter an email address.");
    expect(input(/Phone/)).toHaveAccessibleDescription(/valid 10-digit phone number/);
    expect(input(/Your message/)).toHaveAccessibleDescription(/Please write a message/);
    expect(contact).not.toHaveBeenCalled();

    await user.type(input(/Your name/), "A");
    expect(input(/Your name/)).toBeValid();
  });

  it("loses nothing when sending fails or the visitor opens another page, and can be sent again", async () => {
    contact.mockRejectedValueOnce(new TypeError("offline")).mockResolvedValueOnce(response);
    const store = createStore();
    const { user, unmount } = open(store);
    await fill(user);
    await send(user);
    expect(await screen.findByRole("alert")).toHaveTextContent(/Everything you entered is still here/);
    unmount();

    open(store);
    expect(input(/Your message/)).toHaveValue("Is 12 Main Street still for sale?");
    await send(user);
    expect(await screen.findByText("857E41A7")).toBeVisible();
  });

  it("shows a server error at its field", async () => {
    contact.mockRejectedValue(
      new ApiError({
        code: "VALIDATION",
        status: 400,
        message: "Please check what you entered.",
        issues: [{ path: "email", message: "This address cannot get mail." }],
      }),
    );
    const { user } = open();
    await fill(user);
    await send(user);
    expect(await screen.findByText("This address cannot get mail.")).toBeVisible();
    expect(input(/Email/)).toHaveFocus();
  });

  it("never presumes consent to marketing, and names the sender next to it", () => {
    open();
    const box = screen.getByRole("checkbox", { name: /may also email me/ });
    expect(box).not.toBeChecked();
    expect(box).toHaveAccessibleDescription(new RegExp(`unsubscribe.*${brand.address.street}`));
  });

  it("shows the home that it was opened for, and sends its key", async () => {
    contact.mockResolvedValue(response);
    one.mockResolvedValue({
      ListingKey: "W12",
      UnparsedAddress: "6 Iris Court, Hamilton, ON",
      City: "Hamilton",
    });
    const { user } = open(createStore(), "/contact?listing=W12");
    expect(await screen.findByRole("link", { name: "6 Iris Court, Hamilton" })).toHaveAttribute(
      "href",
      "/listings/W12/6-Iris-Court-Hamilton-ON",
    );
    expect(screen.getByRole("combobox")).toHaveValue("viewing");
    expect(input(/Your message/)).toHaveDisplayValue(/this home/);
    await user.type(input(/Your name/), "Ada Moore");
    await user.type(input(/Email/), "ada@example.com");
    await send(user);
    expect(await screen.findByText("857E41A7")).toBeVisible();
    expect(contact.mock.calls[0]?.[0]).toMatchObject({ listingKey: "W12", topic: "viewing" });
  });

  it("can be about something else, and works when the home cannot be loaded", async () => {
    one.mockRejectedValue(new TypeError("offline"));
    const { user } = open(createStore(), "/contact?listing=W12");
    expect(screen.getByText("MLS® W12")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Ask about something else" }));
    expect(screen.queryByText("MLS® W12")).not.toBeInTheDocument();
    expect(input(/Your message/)).toHaveValue("");
    expect(location.search).toBe("");
  });

  it("shows the new development that it was opened for, and sends its id", async () => {
    contact.mockResolvedValue(response);
    development.mockResolvedValue({ name: "Saltmarsh House" });
    const { user } = open(createStore(), "/contact?development=saltmarsh-house-leslieville");
    expect(await screen.findByRole("link", { name: "Saltmarsh House" })).toHaveAttribute(
      "href",
      "/investments/saltmarsh-house-leslieville",
    );
    expect(input(/Your message/)).toHaveDisplayValue(/register my interest/);
    await user.type(input(/Your name/), "Ada Moore");
    await user.type(input(/Email/), "ada@example.com");
    await send(user);
    expect(await screen.findByText("857E41A7")).toBeVisible();
    expect(contact.mock.calls[0]?.[0]).toMatchObject({
      development: "saltmarsh-house-leslieville",
      topic: "buying",
    });
  });

  it("ignores an invalid listing key", () => {
    open(createStore(), "/contact?listing=%3Cb%3E%20x");
    expect(screen.queryByText(/^About/)).not.toBeInTheDocument();
    expect(one).not.toHaveBeenCalled();
  });

  it("prefills the signed-in user's name and email address, and overwrites no typed text", () => {
    const store = createStore();
    const user = { _id: "1", name: "Ada Moore", email: "ada@example.com" } as User;
    store.set(sessionAtom, { status: "authenticated", user, accessToken: "t" });
    const { unmount } = open(store);
    expect(input(/Your name/)).toHaveValue("Ada Moore");
    expect(input(/Email/)).toHaveValue("ada@example.com");
    act(() => store.set(sessionAtom, { status: "unauthenticated", user: null, accessToken: null }));
    expect(input(/Email/)).toHaveValue("");
    unmount();

    const typed = createStore();
    typed.set(draftAtom, () => ({ ...emptyMessage, email: "me@example.com" }));
    typed.set(sessionAtom, { status: "authenticated", user, accessToken: "t" });
    open(typed);
    expect(input(/Email/)).toHaveValue("me@example.com");
    expect(input(/Your name/)).toHaveValue("");
  });
});
