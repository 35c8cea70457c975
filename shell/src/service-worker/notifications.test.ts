import { openNotification, toNotification } from "./notifications";

const origin = "https://www.example.ca";

/** The clients of a worker with windows that show these pages. A window has `navigate` as in browsers. */
function makeClients(...paths: string[]) {
  const windows = paths.map((path) => ({
    url: `${origin}${path}`,
    focus: jest.fn(() => Promise.resolve()),
    navigate: jest.fn(() => Promise.resolve(null)),
  }));
  const openWindow = jest.fn(() => Promise.resolve(null));
  return { matchAll: () => Promise.resolve(windows), openWindow, windows };
}

it("a message becomes a notification with its tag and page", () => {
  const text = JSON.stringify({
    title: "New: 1 Iris Court",
    body: "In “Condos”.",
    path: "/listings/W1",
    tag: "t",
  });
  expect(toNotification(text)).toEqual({
    title: "New: 1 Iris Court",
    options: expect.objectContaining({ body: "In “Condos”.", tag: "t", data: { path: "/listings/W1" } }),
  });
});

it.each(["", "no JSON", "null", "[]", '{"title":1}'])(
  "a message that can't be read gets a general text (%s)",
  (text) => {
    expect(toNotification(text)).toMatchObject({
      title: "News in your saved searches",
      options: { data: { path: "/alerts" } },
    });
  },
);

it("a click opens the page of the notification", async () => {
  const clients = makeClients();
  await openNotification(clients, { path: "/listings/W1" }, origin);
  expect(clients.openWindow).toHaveBeenCalledWith(`${origin}/listings/W1`);
});

it("a click focuses the window that shows the page already", async () => {
  const clients = makeClients("/buying/search", "/alerts");
  await openNotification(clients, { path: "/alerts" }, origin);
  const [other, same] = clients.windows;
  expect(same?.focus).toHaveBeenCalled();
  expect(other?.focus).not.toHaveBeenCalled();
  expect(clients.openWindow).not.toHaveBeenCalled();
});

it("a click leaves windows with other pages alone, because their forms may be unsent", async () => {
  const clients = makeClients("/contact", "/alerts?page=2");
  await openNotification(clients, { path: "/alerts" }, origin);
  expect(clients.openWindow).toHaveBeenCalledWith(`${origin}/alerts`);
  for (const { navigate, focus } of clients.windows) {
    expect(navigate).not.toHaveBeenCalled();
    expect(focus).not.toHaveBeenCalled();
  }
});

it.each(["https://evil.example/", "//evil.example/", "javascript:alert(1)", 7, undefined])(
  "a click never leads to another site (%s)",
  async (path) => {
    const clients = makeClients();
    await openNotification(clients, { path }, origin);
    expect(clients.openWindow).toHaveBeenCalledWith(`${origin}/alerts`);
  },
);
