import { registerPerson } from "../../testing/people";
import { openTestApp, type TestApp } from "../../testing/test-app";

let site: TestApp;
beforeAll(async () => (site = await openTestApp()));
afterAll(() => site.close());

it("requires an administrator before it validates a request, on every route", async () => {
  const { headers: member } = await registerPerson(site);
  const routes = site.routes.filter(({ url, method }) => url.startsWith("/api/admin/") && method !== "HEAD");
  expect(routes.length).toBeGreaterThan(5);
  const problems: unknown[] = [];
  for (const { url, method } of routes) {
    const target = url.replace(/:\w+/g, "not-an-id");
    for (const [headers, expected] of [
      [{}, 401],
      [member, 403],
    ] as const) {
      const response = await site.app.inject({
        method: method as "PUT",
        url: `${target}?limit=-1&state=nonsense`,
        headers: { ...headers, "content-type": "application/json" },
        ...(method === "GET" ? {} : { payload: "{ not json" }),
      });
      if (response.statusCode !== expected) problems.push([method, target, response.statusCode]);
    }
  }
  expect(problems).toEqual([]);
});
