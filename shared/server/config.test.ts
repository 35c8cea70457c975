import { z } from "@larchway/shared/schema";
import { parseConfig } from "./config";

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
