import { scriptApi } from "@larchway/shared/api/testing";
import { listTypes } from "./filter-options-calls";

it.each([
  ["a list", ["Condo"]],
  ["an object", { types: ["Condo"] }],
])("[R7.048] reads the types response as %s", async (_, body) => {
  expect(await listTypes(scriptApi({ "GET /api/properties/types": body }))).toEqual(["Condo"]);
});
