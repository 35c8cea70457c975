import { openNotification, toNotification } from "./notifications";

const origin = "https://www.example.ca";

function makeClients(...windows: { navigate: () => Promise<{ focus: () => Promise<unknown> } | null> }[]) {
  const openWindow = jest.fn(() => Promise.resolve(null));
  return { matchAll: () => Promise.resolve(windows), openWindow };
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

it("a click opens it in a window of the site that is open", async () => {
  const focus = jest.fn(() => Promise.resolve());
  const navigate = jest.fn(() => Promise.resolve({ focus }));
  const clients = makeClients({ navigate });
  await openNotification(clients, { path: "/alerts" }, origin);
  expect(navigate).toHaveBeenCalledWith(`${origin}/alerts`);
  expect(focus).toHaveBeenCalled();
  expect(clients.openWindow).not.toHaveBeenCalled();
});

it("a click opens a new window when the open one can't be navigated", async () => {
  const clients = makeClients({ navigate: () => Promise.reject(new TypeError("no client")) });
  await openNotification(clients, { path: "/alerts" }, origin);
  expect(clients.openWindow).toHaveBeenCalledWith(`${origin}/alerts`);
});

it.each(["https://evil.example/", "//evil.example/", "javascript:alert(1)", 7, undefined])(
  "a click never leads to another site (%s)",
  async (path) => {
    const clients = makeClients();
    await openNotification(clients, { path }, origin);
    expect(clients.openWindow).toHaveBeenCalledWith(`${origin}/alerts`);
  },
);
