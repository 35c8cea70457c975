import { screen, waitFor, within } from "@testing-library/react";
import type { MyRequest } from "@larchway/shared/contracts/my-requests";
import { formatViewingTime } from "@larchway/shared/domain";
import { ProfilePage } from "../profile/profile-page";
import { ann, apiError, renderAccount } from "../testing/render-account";

const brokerage = "Larchway Realty Inc., Brokerage";
const reply = {
  id: "m1",
  from: "office" as const,
  text: "Yes, it is new.",
  sentAt: "2026-11-20T10:00:00.000Z",
  isRead: false,
};
const question: MyRequest = {
  id: "r1",
  reference: "857E41A7",
  kind: "contact",
  about: "12 Main Street",
  listingKey: "W12",
  text: "Is the roof new?",
  recipient: "Bo Ray",
  brokerage,
  status: "in-progress",
  sentAt: "2026-11-19T10:00:00.000Z",
  viewing: null,
  messages: [reply],
};
const time = { day: "2026-11-24", time: "10:30" };
const viewing: MyRequest = {
  ...question,
  id: "r2",
  kind: "viewing",
  recipient: undefined,
  status: "requested",
  messages: [],
  viewing: { mode: "video", times: [time] },
};
const all = { requests: [question, viewing], contactStoppedAt: null, needsVerification: false };

const open = (script: Record<string, unknown>) =>
  renderAccount(<ProfilePage />, { url: "/profile?tab=requests", path: "/profile", user: ann, script });

describe("the requests of an account", () => {
  it("name their receiver, state and messages; a message is marked as read and answered", async () => {
    const read = { ...question, messages: [{ ...reply, isRead: true }] };
    const answered: MyRequest = {
      ...read,
      messages: [...read.messages, { ...reply, id: "m2", from: "person" as const, text: "Good!" }],
    };
    let current = question;
    const answer = (request: MyRequest) => () => (current = request);
    const write = jest
      .fn()
      .mockRejectedValueOnce(apiError(409, "REQUEST_CLOSED", "This request is closed."))
      .mockImplementationOnce(answer(answered));
    const { person } = open({
      "GET /api/users/requests": () => ({ ...all, requests: [current, viewing] }),
      "PUT /api/users/requests/r1/read": answer(read),
      "POST /api/users/requests/r1/messages": write,
    });
    expect(await screen.findByRole("tab", { name: "Requests (1 new)" })).toBeVisible();
    const [first, second] = await screen.findAllByRole("heading", { level: 2, name: /12 Main Street/ });
    const card = within(first!.closest("li")!);
    expect(card.getByText(/Sent to Bo Ray, Larchway/)).toBeVisible();
    expect(card.getByText("Is the roof new?")).toBeVisible();
    expect(card.getByText("1 new message")).toBeVisible();
    await person.click(card.getByRole("button", { name: "Mark as read" }));
    await waitFor(() => expect(card.queryByText("1 new message")).toBeNull());
    expect(await screen.findByRole("tab", { name: "Requests" })).toBeVisible();

    await person.type(card.getByLabelText("Your message"), "Good!");
    await person.click(card.getByRole("button", { name: "Send to Bo Ray" }));
    expect(await card.findByRole("alert")).toHaveTextContent("This request is closed.");
    expect(card.getByLabelText("Your message")).toHaveValue("Good!");
    await person.click(card.getByRole("button", { name: "Send to Bo Ray" }));
    expect(await within(card.getByRole("list", { name: "Messages" })).findByText("Good!")).toBeVisible();

    const other = within(second!.closest("li")!);
    expect(other.getByText(formatViewingTime(time, "America/Toronto"))).toBeVisible();
    expect(other.getByRole("link", { name: "Change times or cancel" })).toHaveAttribute(
      "href",
      "/viewings?request=r2",
    );
  });

  it("are cancelled, and then accept no messages", async () => {
    let current = question;
    const { person } = open({
      "GET /api/users/requests": () => ({ ...all, requests: [current] }),
      "POST /api/users/requests/r1/withdraw": () => (current = { ...question, status: "cancelled" }),
    });
    await person.click(await screen.findByRole("button", { name: /Cancel this request/ }));
    expect(await screen.findByText("Cancelled")).toBeVisible();
    expect(screen.queryByLabelText("Your message")).toBeNull();
  });

  it("keep a sent message and a cancellation when the list can't be loaded again", async () => {
    const answered: MyRequest = {
      ...question,
      messages: [reply, { ...reply, id: "m2", from: "person" as const, text: "Good!" }],
    };
    const load = jest
      .fn()
      .mockResolvedValueOnce({ ...all, requests: [question] })
      .mockRejectedValue(apiError(503, "NOT_READY", "The service is starting."));
    const { person } = open({
      "GET /api/users/requests": load,
      "POST /api/users/requests/r1/messages": answered,
      "POST /api/users/requests/r1/withdraw": { ...answered, status: "cancelled" },
    });
    const waitForLoads = (calls: number) =>
      waitFor(async () => {
        expect(load).toHaveBeenCalledTimes(calls);
        await Promise.allSettled(load.mock.results.map(({ value }) => value as Promise<unknown>));
      });
    await person.type(await screen.findByLabelText("Your message"), "Good!");
    await person.click(screen.getByRole("button", { name: "Send to Bo Ray" }));
    await waitForLoads(2);
    expect(within(screen.getByRole("list", { name: "Messages" })).getByText("Good!")).toBeVisible();
    await person.click(screen.getByRole("button", { name: /Cancel this request/ }));
    await waitForLoads(3);
    expect(screen.getByText("Cancelled")).toBeVisible();
    expect(screen.getByText("Good!")).toBeVisible();
  });

  it("say what is missing before the email is confirmed, and report a failure", async () => {
    const load = jest
      .fn()
      .mockRejectedValueOnce(new Error("network"))
      .mockResolvedValue({ requests: [], contactStoppedAt: null, needsVerification: true });
    jest.spyOn(console, "warn").mockImplementation(() => undefined);
    const { person } = open({ "GET /api/users/requests": load });
    await person.click(await screen.findByRole("button", { name: /try again/i }));
    expect(await screen.findByText("Confirm your email to see everything")).toBeVisible();
    expect(screen.getByText("No requests yet")).toBeVisible();
  });
});

it("all contact stops after a question, and is allowed again", async () => {
  const load = jest
    .fn()
    .mockResolvedValueOnce(all)
    .mockResolvedValueOnce({ ...all, contactStoppedAt: "2026-11-20T12:00:00.000Z" })
    .mockResolvedValue(all);
  const change = jest.fn((sent: unknown) => Promise.resolve(sent));
  const { person } = open({ "GET /api/users/requests": load, "PUT /api/users/contact-stop": change });
  await person.click(await screen.findByRole("button", { name: "Stop contacting me" }));
  expect(change).not.toHaveBeenCalled();
  await person.click(screen.getByRole("button", { name: "Yes, stop it" }));
  expect(await screen.findByText(/^We stopped contacting you on Nov 20, 2026\./)).toBeVisible();
  expect(screen.getAllByText(/You asked us not to contact you/)[0]).toBeVisible();
  await person.click(screen.getByRole("button", { name: "Allow contact again" }));
  expect(await screen.findByRole("button", { name: "Stop contacting me" })).toBeVisible();
  expect(change.mock.calls).toEqual([[{ isStopped: true }], [{ isStopped: false }]]);
});
