import fc from "fast-check";
import { problemSchema } from "@larchway/shared/contracts/errors";
import { anyRequest, toTarget } from "./testing/any-request";
import { enrolAdmin } from "./testing/admins";
import { registerPerson } from "./testing/people";
import { openTestApp, testOperatorToken, type TestApp } from "./testing/test-app";

/** Total number, divided evenly among the routes. ANY_REQUESTS=20500 tests longer than CI has time for. */
const requests = Number(process.env.ANY_REQUESTS ?? (process.env.TEST_DATABASE_URL ? 8_000 : 2_500));
/** Milliseconds after which a request counts as hanging. */
const patience = 20_000;

let site: TestApp;
let people: Record<string, string>[];
const seen = { total: 0, byStatus: new Map<number, number>(), urls: new Set<string>() };

beforeAll(async () => {
  // Far above one minute's requests of these tests; other tests cover the limits.
  site = await openTestApp({ listings: 60, settings: { authAttempts: 1_000_000 } });
  const [member, admin] = [await registerPerson(site), await enrolAdmin(site)];
  people = [member.headers, admin.headers, { authorization: `Bearer ${testOperatorToken}` }];
});
afterAll(() => site.close());

describe("any request", () => {
  it("[R7.042] to any route gets a response of its schema, a problem with a next step if it is rejected, and never a server error", async () => {
    const document = (await site.get("/api/docs/json")).json<Record<string, unknown>>();
    const targets = site.routes
      .filter(({ method, url }) => method !== "HEAD" && !url.startsWith("/api/docs"))
      .map((route) => toTarget(route, document));
    const numRuns = Math.ceil(requests / targets.length);
    for (const target of targets) {
      await fc.assert(
        fc.asyncProperty(anyRequest(target, people), async (request) => {
          const response = await withDeadline(site.app.inject(request));
          seen.total += 1;
          seen.byStatus.set(response.statusCode, (seen.byStatus.get(response.statusCode) ?? 0) + 1);
          seen.urls.add(`${target.method} ${target.url}`);
          if (response.statusCode >= 500) throw new Error(`${response.statusCode}: ${response.body}`);
          if (response.statusCode < 400) return;
          const problem = problemSchema
            .required({ code: true, message: true, fix: true })
            .parse(response.json());
          expect(Math.min(problem.code.length, problem.message.length, problem.fix.length)).toBeGreaterThan(
            3,
          );
        }),
        { numRuns, endOnFailure: true },
      );
    }
    expect(seen.total).toBeGreaterThanOrEqual(requests);
    expect(seen.urls.size).toBe(targets.length);
    // Enough requests pass validation.
    expect(seen.byStatus.get(200)).toBeGreaterThan(requests / 20);
    expect((await site.get("/readyz")).statusCode).toBe(200);
  }, 600_000);
});

async function withDeadline<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const hanging = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("The request hangs.")), patience);
  });
  return Promise.race([work, hanging]).finally(() => clearTimeout(timer));
}
