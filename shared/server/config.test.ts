import { z } from "@larchway/shared/schema";
import { baseUrlSchema, httpUrlSchema, originSchema, parseConfig } from "./config";

const schema = z.object({
  PORT: z.coerce.number().int().default(8081),
  SECRET: z.string().min(4),
  MODE: z.enum(["vow", "open"]).optional(),
});

describe("parsing the environment", () => {
  it("reads what is there and takes an empty value as absent", () => {
    expect(parseConfig(schema, { SECRET: "long", PORT: "", OTHER: "x" })).toEqual({
      PORT: 8081,
      SECRET: "long",
    });
    expect(parseConfig(schema, { SECRET: "long", PORT: "1" })).toMatchObject({ PORT: 1 });
  });

  it("names everything that is missing or wrong at once", () => {
    expect(() => parseConfig(schema, { PORT: "x", MODE: "secret" })).toThrow(
      /The environment is not right:\n {2}PORT: .+\n {2}SECRET: missing\n {2}MODE: .+/,
    );
  });
});

describe("configured addresses", () => {
  const origins = [
    "https://www.example.ca",
    "http://localhost:8080/",
    "HTTPS://[::1]:8443",
    "http://10.0.0.5",
  ];
  const bases = [...origins, "https://feed.example/odata/", "https://a.example/b:c@d"];
  const urls = [...bases, "https://login.example/token?policy=sign-in", "http://a.example?b"];
  const wrong = [
    "http:host",
    "http:/host",
    "http:///host",
    "https://",
    "//host",
    "host",
    "ftp://host",
    " http://host",
    "http://host ",
    "http://ho st",
    "http://host\n",
    "http://host:port",
    "http://host:70000",
    "http://us:hush@host",
    "http://us@host",
    "http://host/#",
    "http://host#part",
    "http://#",
    "http://?",
  ];
  const accepted = (schema: typeof httpUrlSchema) =>
    [...urls, ...wrong].filter((text) => schema.safeParse(text).success);

  it("begin with scheme and host, and name nobody and no part of a page", () => {
    expect(accepted(httpUrlSchema)).toEqual(urls);
  });

  it("have no query where paths are written behind them", () => {
    expect(accepted(baseUrlSchema)).toEqual(bases);
    expect(baseUrlSchema.safeParse("http://host/odata?").success).toBe(false);
  });

  it("have no path either where people reach a site, and lose the slash at the end", () => {
    expect([...urls, ...wrong].filter((text) => originSchema.safeParse(text).success)).toEqual(origins);
    expect(originSchema.parse("http://localhost:8080/")).toBe("http://localhost:8080");
  });
});
