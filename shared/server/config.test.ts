import { z } from "@larchway/shared/schema";
import { baseUrlSchema, httpUrlSchema, originSchema, parseConfig } from "./config";

const schema = z.object({
  PORT: z.coerce.number().int().default(8081),
  SECRET: z.string().min(4),
  MODE: z.enum(["vow", "open"]).optional(),
});

describe("parsing the environment", () => {
  it("reads all variables and treats an empty value as absent", () => {
    expect(parseConfig(schema, { SECRET: "long", PORT: "", OTHER: "x" })).toEqual({
      PORT: 8081,
      SECRET: "long",
    });
    expect(parseConfig(schema, { SECRET: "long", PORT: "1" })).toMatchObject({ PORT: 1 });
  });

  it("reports all missing or invalid variables together", () => {
    expect(() => parseConfig(schema, { PORT: "x", MODE: "secret" })).toThrow(
      /The environment is not right:\n {2}PORT: .+\n {2}SECRET: missing\n {2}MODE: .+/,
    );
  });
});

describe("configured URLs", () => {
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

  it("start with scheme and host, and have neither credentials nor a fragment", () => {
    expect(accepted(httpUrlSchema)).toEqual(urls);
  });

  it("have no query where the program appends paths", () => {
    expect(accepted(baseUrlSchema)).toEqual(bases);
    expect(baseUrlSchema.safeParse("http://host/odata?").success).toBe(false);
  });

  it("have no path in public URLs of a site, and lose the trailing slash", () => {
    expect([...urls, ...wrong].filter((text) => originSchema.safeParse(text).success)).toEqual(origins);
    expect(originSchema.parse("http://localhost:8080/")).toBe("http://localhost:8080");
  });
});
