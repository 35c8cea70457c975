import { scriptApi } from "@larchway/shared/api/testing";
import { listSubtypes, listTypes } from "./filter-options-calls";

it.each([
  ["a list", ["Condo"]],
  ["an object", { types: ["Condo"] }],
])("[R7.048] reads the types response as %s", async (_, body) => {
  expect(await listTypes(scriptApi({ "GET /api/properties/types": body }))).toEqual([{ name: "Condo" }]);
});

it("reads the number of homes of each, if the API returns it", async () => {
  const offered = [{ name: "Condo", sale: 2, lease: 0 }];
  const api = scriptApi({
    "GET /api/properties/types": { types: ["Condo"], offered },
    "GET /api/properties/subtypes": { subtype: ["Condo"], offered },
  });
  expect([await listTypes(api), await listSubtypes(api)]).toEqual([offered, offered]);
});
