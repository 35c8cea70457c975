import fc from "fast-check";
import type { InjectOptions, RouteOptions } from "fastify";

/** The part of JSON Schema that our inputs use. */
interface InputSchema {
  type?: string;
  enum?: unknown[];
  properties?: Record<string, InputSchema>;
  items?: InputSchema;
  format?: string;
}

interface Target {
  method: string;
  url: string;
  query: Record<string, InputSchema>;
  body?: InputSchema;
}

/** What a request to a route can vary, from the OpenAPI document if it has the route. */
export function toTarget(route: RouteOptions, document: Record<string, unknown>): Target {
  const method = String(route.method);
  const path = route.url.replaceAll(/:(\w+)/g, "{$1}");
  const paths = document.paths as Record<string, Record<string, Record<string, unknown>>>;
  const operation = paths[path]?.[method.toLowerCase()];
  const parameters = (operation?.parameters ?? []) as { in: string; name: string; schema: InputSchema }[];
  const content = (operation?.requestBody as { content?: Record<string, { schema: InputSchema }> })?.content;
  return {
    method,
    url: route.url,
    query: Object.fromEntries(
      parameters.filter((each) => each.in === "query").map(({ name, schema }) => [name, schema]),
    ),
    body: content?.["application/json"]?.schema,
  };
}

/** Texts that have broken servers. */
const nastyTexts = [
  "",
  " ",
  "\0",
  "a\0b",
  "\ud800",
  "\udfff\ud800",
  "\u202e",
  "é".repeat(300),
  "x".repeat(5_000),
  "'; drop table listing; --",
  "%",
  "%%%",
  "_%_",
  "\\",
  "\\'",
  "../../etc/passwd",
  "..%2f..",
  "-1",
  "0",
  "1",
  "1.5",
  "1e400",
  "-0",
  "NaN",
  "Infinity",
  "9007199254740993",
  "99999999999999999999",
  "2147483648",
  "null",
  "undefined",
  "true",
  "[]",
  "{}",
  "[object Object]",
  "__proto__",
  "constructor",
  "2026-02-30",
  "0000-00-00",
  "person@example.org",
  "C1234567",
  "Toronto",
  "king",
  "(((((",
  "\n\r\t",
  "00000000-0000-4000-8000-000000000000",
  "5555555555",
  "Active",
  "Sold",
  "640.webp",
  "12.mvt",
];

const nasty = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...nastyTexts) },
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.string({ maxLength: 20 }),
);

/** Percent encoding for any text: halves of surrogate pairs become U+FFFD. */
const encoded = (text: string) => encodeURIComponent(Buffer.from(text).toString());

/** A value that mostly fits a schema. */
function fitting(schema: InputSchema = {}): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.properties) return buildBody(schema.properties);
  if (schema.type === "integer" || schema.type === "number")
    return fc.oneof(fc.integer({ min: -2, max: 30 }), fc.double(), fc.maxSafeInteger());
  if (schema.type === "boolean") return fc.boolean();
  if (schema.type === "array") return fc.array(fitting(schema.items), { maxLength: 4 });
  if (schema.format === "email") return fc.constantFrom("a@example.org", "b@example.ca", "@");
  return nasty;
}

function buildBody(properties: Record<string, InputSchema>): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(properties).map(([name, schema]) => [
    name,
    fc.oneof({ weight: 8, arbitrary: fitting(schema) }, nasty, fc.jsonValue({ maxDepth: 2 })),
  ]);
  const record = Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>;
  return fc.record(record, { requiredKeys: [] });
}

const rawBodies = [
  "",
  "{",
  "[",
  "null",
  "1",
  '"x"',
  "[]",
  "{}",
  "{}{}",
  '{"a":1,"a":2}',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"a":1}}}',
  "\ufeff{}",
  '{"a":"\\ud800"}',
  '{"a":1e999}',
  "List-Unsubscribe=One-Click",
  "[".repeat(30_000) + "]".repeat(30_000),
  '{"a":'.repeat(9_000) + "1" + "}".repeat(9_000),
  "[".repeat(60_000),
  `{"eventData":${"[".repeat(5_000)}${"]".repeat(5_000)},"anonymousId":"a","eventType":"b","pageUrl":"/"}`,
  JSON.stringify({ email: "x".repeat(60_000) }),
  "x".repeat(70_000),
];

function buildPayload(body: InputSchema | undefined): fc.Arbitrary<string | Buffer> {
  return fc.oneof(
    { weight: 6, arbitrary: (body?.properties ? buildBody(body.properties) : fc.jsonValue()).map(toText) },
    { weight: 2, arbitrary: fc.jsonValue({ stringUnit: "binary" }).map(toText) },
    fc.constantFrom(...rawBodies),
    fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  );
}

const toText = (value: unknown) => JSON.stringify(value) ?? "";

const contentTypes = [
  "application/json", "application/json; charset=utf-16", "APPLICATION/JSON", "text/plain", "text/xml", "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x", "multipart/form-data", "application/json, text/html", ";;;", "", "application/octet-stream",
]; // prettier-ignore

const headers = fc.record(
  {
    "content-type": fc.oneof(
      { weight: 5, arbitrary: fc.constant("application/json") },
      fc.constantFrom(...contentTypes),
    ),
    accept: fc.constantFrom("*/*", "text/html", "image/avif,*/*;q=0", ";q=", "application/xml"),
    "accept-encoding": fc.constantFrom(
      "gzip",
      "br",
      "identity;q=0",
      "*",
      "br;q=0, gzip;q=x",
      "gzip".repeat(500),
    ),
    "accept-language": fc.constantFrom("fr", "*", "x".repeat(3_000)),
    cookie: fc.constantFrom(
      "larchway_refresh=x",
      "larchway_refresh=%E0%A4%A",
      "=;=;;",
      "a=b; a=c; __proto__=x",
      `larchway_refresh=${"y".repeat(4_000)}`,
    ),
    "if-none-match": fc.constantFrom("*", '"x"', 'W/"y", "z"', '"', "\\"),
    "if-modified-since": fc.constantFrom("yesterday", "Thu, 01 Jan 1970 00:00:00 GMT"),
    range: fc.constantFrom("bytes=0-0", "bytes=-1", "bytes=5-1", "lines=1", "bytes=0-99999999999999999999"),
    "user-agent": fc.constantFrom("", "é".repeat(200), "x".repeat(2_000)),
    "x-request-id": fc.constantFrom("a b", "x".repeat(500), "${jndi:ldap}", "edge-12345678"),
    "x-forwarded-for": fc.constantFrom("1.2.3.4", "x", ",,,", "::1, 10.0.0.1"),
    "x-forwarded-proto": fc.constantFrom("https", "x", "https,http"),
    "x-http-method-override": fc.constant("DELETE"),
    expect: fc.constant("200-ok"),
  },
  { requiredKeys: ["content-type"] },
);

const badTokens = [
  "Bearer",
  "Bearer x",
  "Bearer a.b.c",
  "Basic eDp5",
  "bearer  ",
  `Bearer ${"x".repeat(4_000)}`,
  "Bearer eyJhbGciOiJub25lIn0.e30.",
];

const segment = fc.oneof(
  { weight: 4, arbitrary: nasty.map((text) => encoded(text)) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      "..",
      ".",
      "%2e%2e%2f",
      "%",
      "%E0%A4%A",
      "%00",
      "%FF",
      "a%2Fb",
      "*",
      "x".repeat(400),
      ";a=b",
      "%25",
    ),
  },
);

function buildQuery(schemas: Record<string, InputSchema>): fc.Arbitrary<string> {
  const names = Object.keys(schemas);
  const name = fc.oneof(
    { weight: names.length > 0 ? 8 : 0, arbitrary: fc.constantFrom(...(names.length > 0 ? names : ["q"])) },
    fc.constantFrom("__proto__", "constructor", "a[b]", "", "limit[]", "%", "search"),
  );
  const parameter = name.chain((key) =>
    fc.oneof({ weight: 3, arbitrary: fitting(schemas[key]) }, nasty).map((value) => {
      const text = typeof value === "string" ? value : String(JSON.stringify(value));
      return `${encodeURIComponent(key)}=${encoded(text)}`;
    }),
  );
  const raw = fc.constantFrom(
    "&&&",
    "=",
    "a=%",
    "search=%FF%FE",
    "limit=%E0%A4%A",
    "page=1&page=2&page=3",
    "x".repeat(3_000),
  );
  return fc
    .array(fc.oneof({ weight: 8, arbitrary: parameter }, raw), { maxLength: 6 })
    .map((pairs) => pairs.join("&"));
}

/** Requests to one route with arbitrary input, as each of `people` (their headers) or with an invalid token. */
export function anyRequest(target: Target, people: Record<string, string>[]): fc.Arbitrary<InjectOptions> {
  const count = (target.url.match(/:\w+/g) ?? []).length;
  const person = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom({}, ...people) },
    fc.constantFrom(...badTokens).map((authorization) => ({ authorization })),
  );
  return fc
    .record({
      segments: fc.array(segment, { minLength: count, maxLength: count }),
      query: buildQuery(target.query),
      headers,
      person,
      payload: target.method === "GET" ? fc.constant(undefined) : buildPayload(target.body),
    })
    .map(({ segments, query, headers: extra, person: who, payload }) => {
      let at = 0;
      const path = target.url.replaceAll(/:\w+/g, () => segments[at++] ?? "");
      const url = query ? `${path}?${query}` : path;
      return {
        method: target.method as "GET",
        url,
        headers: { ...extra, ...who } as Record<string, string>,
        payload,
      };
    });
}
