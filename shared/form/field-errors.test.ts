import { ApiError } from "@larchway/shared/api";
import { z } from "@larchway/shared/schema";
import { errorsByField, getIssues } from "./field-errors";

const schema = z.object({ email: z.email("Please enter an email address."), age: z.int("Whole years.") });

describe("errorsByField", () => {
  it("has each invalid field once, in the order of the names", () => {
    const { error } = schema.safeParse({ email: "a", age: 0.5 });
    const again = [...(error?.issues ?? []), { path: ["age"], message: "Too young." }];
    expect(Object.entries(errorsByField(again, ["age", "email"]))).toEqual([
      ["age", "Whole years."],
      ["email", "Please enter an email address."],
    ]);
  });

  it.each<{ path: string | string[] }>([
    { path: "email" },
    { path: "body.email" },
    { path: "/email" },
    { path: "/body/email" },
    { path: ["body", "email"] },
  ])("finds the field in $path", ({ path }) => {
    expect(errorsByField([{ path, message: "Taken." }], ["email", "name"])).toEqual({ email: "Taken." });
  });

  it("leaves out names that aren't fields of the form", () => {
    expect(errorsByField([{ path: "token", message: "Old." }], ["email"])).toEqual({});
  });
});

describe("getIssues", () => {
  it("returns the server's issues, and none for other failures", () => {
    const issues = [{ path: "email", message: "Taken." }];
    const problem = { status: 400, code: "INVALID_REQUEST", message: "x" };
    expect(getIssues(new ApiError({ ...problem, issues }, true))).toEqual(issues);
    expect(getIssues(new ApiError(problem, true))).toEqual([]);
    expect(getIssues(new Error("x"))).toEqual([]);
    expect(getIssues(undefined)).toEqual([]);
  });
});
