import { openTestApp, type TestApp } from "../testing/test-app";
import { warmUp } from "./warm-up";

let site: TestApp;
let responses: string[];

beforeAll(async () => {
  site = await openTestApp({ listings: 60 });
});
afterAll(() => site.close());
beforeEach(() => (responses = []));

/** Sends a request to the site and notes its status. */
const inject = async (url: string) => {
  const response = await site.get(url);
  responses.push(`${response.statusCode} ${url}`);
  return response;
};
const done = Promise.resolve();

it("sends requests that the site accepts", async () => {
  const { photos } = site.services;
  await warmUp(
    { inject },
    { photos, loaded: done, described: done, signal: new AbortController().signal, from: 1 },
  );
  expect(responses.filter((response) => !response.startsWith("200 "))).toEqual([]);
  for (const part of ["/similar", "/api/market", "/2400.avif", "words="])
    expect(responses.some((response) => response.includes(part))).toBe(true);
});

it("asks only for the number of listings when there are few", async () => {
  const { photos } = site.services;
  await warmUp({ inject }, { photos, loaded: done, described: done, signal: new AbortController().signal });
  expect(responses).toEqual(["200 /api/properties/count?status=Active"]);
});

it("ends when the app closes", async () => {
  const closing = new AbortController();
  const closeAfterThird = async (url: string) => {
    const response = await inject(url);
    if (responses.length === 3) closing.abort();
    return response;
  };
  await warmUp(
    { inject: closeAfterThird },
    { photos: site.services.photos, loaded: done, described: done, signal: closing.signal, from: 1 },
  );
  expect(responses).toHaveLength(3);
});

it("sends nothing when the listings cannot be loaded", async () => {
  await warmUp(
    { inject },
    {
      photos: site.services.photos,
      loaded: Promise.reject(new Error("The database is away.")),
      described: done,
      signal: new AbortController().signal,
      from: 1,
    },
  );
  expect(responses).toEqual([]);
});
