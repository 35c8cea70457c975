import type { APIResponse } from "@playwright/test";
import { expect, test } from "../support/fixtures";
import { signUp } from "../support/sign-up";
import { clientKey } from "../support/site";

const unknownId = "8f14e45f-ceea-467f-a8f1-000000000043";
const bounds = "north=44&south=43&east=-79&west=-80&zoom=9";

interface List {
  properties: { ListingKey: string }[];
  currentPage: number;
  totalPages: number;
  totalProperties: number;
  limit: number;
}

async function readJson<T>(response: APIResponse): Promise<T> {
  expect(response.headers()["content-type"], response.url()).toMatch(/^application\/json/);
  return (await response.json()) as T;
}

test("[R7.081] [R7.001] [R7.002] [R7.006] [R7.008] [R3.011] [R7.058] every call of the contract returns JSON below /api, reading without a key, and describes errors", async ({
  request,
}) => {
  const list = await readJson<List>(await request.get("/api/properties?limit=7&page=2"));
  expect(Object.keys(list).sort()).toEqual(
    ["currentPage", "limit", "properties", "totalPages", "totalProperties"].sort(),
  );
  expect(list.properties).toHaveLength(7);
  expect([list.currentPage, list.limit]).toEqual([2, 7]);
  expect(list.totalPages).toBe(Math.ceil(list.totalProperties / 7));
  const [{ ListingKey: key } = { ListingKey: "" }] = list.properties;

  // Method, URL, status, body.
  const calls: ["get" | "post" | "put", string, number, object?][] = [
    ["get", `/api/properties/${key}`, 200],
    ["get", "/api/properties/suggestions?search=king", 200],
    ["get", "/api/properties/search?location=Toronto", 200],
    ["get", "/api/properties/featured?status=Active", 200],
    ["get", "/api/properties/types", 200],
    ["get", "/api/properties/subtypes", 200],
    ["get", "/api/properties/cities", 200],
    ["get", `/api/properties/map?${bounds}`, 200],
    ["get", `/api/properties/map/sidebar?${bounds}`, 200],
    ["get", `/api/properties/map/${key}`, 200],
    ["get", `/api/properties/recommended?anonymousId=${unknownId}`, 200],
    ["post", "/api/phone/validate", 200, { phone: "4165550123" }],
    ["post", "/api/users/refresh", 401],
    ["get", "/api/users/profile", 401],
    ["put", "/api/users/profile", 401, { currentPassword: "x", password: "correct horse battery" }],
    ["post", "/api/users/login", 401, { email: "unused@example.com", password: "wrong" }],
    ["post", "/api/users/login", 400, { email: "no-address" }],
    ["post", "/api/users/register", 400, {}],
    ["get", "/api/properties/W0000000", 404],
    ["get", "/api/properties?limit=much", 400],
    ["get", "/api/no/such/call", 404],
  ];
  for (const [method, url, status, data] of calls) {
    const response = await request[method](url, { data, headers: method === "get" ? {} : clientKey });
    const body = await readJson<{ message?: unknown; code?: unknown }>(response);
    expect(response.status(), `${method} ${url}`).toBe(status);
    if (status < 400) continue;
    expect(body.message, url).toEqual(expect.stringMatching(/\w+ \w+/));
    expect(body.code, url).toEqual(expect.stringMatching(/^[A-Z_]+$/));
  }
  const recommended = await request.get(`/api/properties/recommended?anonymousId=${unknownId}`);
  expect((await readJson<unknown[]>(recommended)).length).toBeGreaterThan(0);
  expect((await request.post("/api/users/logout", { headers: clientKey })).ok()).toBe(true);
});

test("[R1.015] [R7.001] [R7.003] [R7.005] [R7.006] [R7.007] the page asks its own origin only, below /api with the client's key; signed in with a token that the cookie alone renews", async ({
  page,
  baseURL,
}) => {
  const calls: { path: string; key?: string; token?: string }[] = [];
  const outside: string[] = [];
  page.on("request", (request) => {
    const { origin, pathname } = new URL(request.url());
    if (request.url().startsWith("http") && origin !== baseURL) outside.push(request.url());
    if (
      !["fetch", "xhr"].includes(request.resourceType()) ||
      /\.(js|css|json|pbf)$|^\/platform\//.test(pathname)
    )
      return;
    const { "x-api-key": key, authorization: token } = request.headers();
    calls.push({ path: pathname, key, token });
  });
  await page.goto("/about");
  // Before that the link would load a document, which contains its data.
  await expect(page.locator("#root")).toHaveAttribute("data-start", "running");
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Buy", exact: true })
    .click();
  await page.waitForURL("/buying");
  await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
  expect(calls.length).toBeGreaterThan(0);
  expect(calls.filter(({ path }) => !path.startsWith("/api/"))).toEqual([]);
  expect(new Set(calls.map(({ key }) => key))).toEqual(new Set(["larchway-web"]));
  expect(calls.filter(({ token }) => token)).toEqual([]);

  await signUp(page, "Cora Contract");
  calls.length = 0;
  await page.goto("/profile");
  await expect(page.getByRole("banner").getByRole("button", { name: /Welcome, Cora/ })).toBeVisible();
  const restored = calls.findIndex(({ path }) => path === "/api/users/refresh");
  expect(calls[restored]?.token).toBeUndefined();
  await page.getByRole("tab", { name: "Devices and data" }).click();
  await expect(page.getByText("This device")).toBeVisible();
  const later = calls.find(({ path }) => path === "/api/users/sessions");
  expect(later).toEqual({
    path: "/api/users/sessions",
    key: "larchway-web",
    token: expect.stringMatching(/^Bearer \S+$/),
  });
  expect(outside.filter((url) => !url.startsWith("https://accounts.google.com/"))).toEqual([]);
});

test("[R1.017] [R8.025] a document without the root element fails by its name", async ({
  page,
  consoleErrors,
}) => {
  await page.route("/about", async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({ response: response, body: html.replace(' id="root"', "") });
  });
  const failed = page.waitForEvent("pageerror");
  await page.goto("/about");
  expect((await failed).message).toBe("Failed to find the root element");
  consoleErrors.length = 0;
});
