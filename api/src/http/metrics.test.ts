import { openTestApp, testMetricsToken, type TestApp } from "../testing/test-app";

let site: TestApp;
beforeAll(async () => {
  site = await openTestApp({ listings: 20 });
});
afterAll(() => site.close());

const scrape = async () => {
  const response = await site.get("/metrics", { authorization: `Bearer ${testMetricsToken}` });
  expect(response.headers["content-type"]).toMatch(/^text\/plain; version=0\.0\.4/);
  return response.body;
};
/** The value of one metric line. */
const readValue = (text: string, line: string) =>
  Number(
    text
      .split("\n")
      .find((each) => each.startsWith(`${line} `))
      ?.slice(line.length + 1),
  );

describe("GET /metrics", () => {
  it("requires its own token, which is not the operator's", async () => {
    for (const authorization of ["", "Bearer wrong", testMetricsToken, "Bearer token-of-the-operator"])
      expect((await site.get("/metrics", { authorization })).statusCode).toBe(401);
  });

  it("counts requests by template and class of status, whatever is requested", async () => {
    await Promise.all(
      ["/api/properties/a", "/api/properties/b", "/api/no/1", "/api/no/2"].map((url) => site.get(url)),
    );
    await site.get("/api/properties?limit=1&city=x");
    const text = await scrape();
    const count = (method: string, route: string, status: string) =>
      readValue(
        text,
        `larchway_request_seconds_count{method="${method}",route="${route}",status="${status}"}`,
      );
    expect(count("GET", "/api/properties/:id", "4xx")).toBe(2);
    expect(count("GET", "/api/properties", "2xx")).toBe(1);
    expect(count("GET", "(none)", "4xx")).toBe(2);
    // The request for the metrics.
    expect(readValue(text, "larchway_requests_in_flight")).toBe(1);
    expect(text).not.toMatch(/city=|\/no\/|\/properties\/a/);
  });

  it("has figures of Node.js, the database, the index, mail and the feed", async () => {
    const { database } = site;
    await database.query(`
      insert into mail_outbox (kind, recipient, subject, commercial, created_at, next_attempt_at, failed_at) values
        ('t', 'a@b.ca', '', false, '2020-01-01', now(), null), ('t', 'a@b.ca', '', false, now(), now(), now());
      insert into feed_dead_letter (stream, key, reason, payload, first_at, last_at) values ('media', 'k', 'r', '', now(), now());
      insert into feed_cursor (stream, source, modified_at, finished_at, held_back) values
        ('property', 's', '2020-01-01T00:00:00Z', now(), 0), ('keys', 's', null, now(), 50)`);
    const text = await scrape();
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m);
    expect(text).toMatch(/^larchway_database_connections\{state="busy"\} \d/m);
    expect(readValue(text, "larchway_index_in_touch")).toBe(1);
    expect(readValue(text, "larchway_index_listings")).toBe(20);
    expect(readValue(text, "larchway_index_silence_seconds")).toBeLessThan(60);
    expect(readValue(text, 'larchway_mail{state="waiting"}')).toBe(1);
    expect(readValue(text, 'larchway_mail{state="failed"}')).toBe(1);
    expect(readValue(text, "larchway_mail_oldest_seconds")).toBeGreaterThan(1e8);
    expect(readValue(text, "larchway_feed_dead_letters")).toBe(1);
    expect(readValue(text, "larchway_feed_held_back")).toBe(50);
    expect(readValue(text, 'larchway_feed_cursor_age_seconds{stream="property"}')).toBeGreaterThan(1e8);
    expect(text).toContain('larchway_feed_round_age_seconds{stream="property"}');
  });

  it("works without the database, and reports which figures are missing", async () => {
    const query = jest.spyOn(site.services.database, "query").mockRejectedValue(new Error("gone"));
    const text = await scrape();
    query.mockRestore();
    expect(text).not.toContain("larchway_mail{");
    expect(text).toContain("larchway_index_listings 20");
    expect(await scrape()).toContain('larchway_metric_failures_total{metric="larchway_mail"}');
  });
});
