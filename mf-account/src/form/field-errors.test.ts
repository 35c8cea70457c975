import { ApiError } from "@larchway/shared/api";
import { z } from "@larchway/shared/schema";
import { checkFields, serverFieldErrors } from "./field-errors";

const schema = z.object({ email: z.email("Please enter an email address."), age: z.int("Whole years.") });

describe("checkFields", () => {
  it("hands back the values in the contract's shape", () => {
    expect(checkFields(schema, { email: "a@b.ca", age: 3, more: 1 }, ["email", "age"])).toEqual({
      data: { email: "a@b.ca", age: 3 },
    });
  });

  it("names each field that is wrong, once", () => {
    expect(checkFields(schema, { email: "a", age: 0.5 }, ["email", "age"])).toEqual({
      errors: { email: "Please enter an email address.", age: "Whole years." },
    });
  });
});

describe("serverFieldErrors", () => {
  const refused = (path: string) =>
    new ApiError(
      { status: 400, code: "INVALID_REQUEST", message: "x", issues: [{ path, message: "Taken." }] },
      true,
    );

  it.each(["email", "body.email", "/email", "/body/email"])("finds the field in the path %s", (path) => {
    expect(serverFieldErrors(refused(path), ["email", "name"])).toEqual({ email: "Taken." });
  });

  it("names nothing for other failures", () => {
    expect(serverFieldErrors(refused("token"), ["email"])).toEqual({});
    expect(serverFieldErrors(new Error("x"), ["email"])).toEqual({});
    expect(serverFieldErrors(undefined, ["email"])).toEqual({});
  });
});
