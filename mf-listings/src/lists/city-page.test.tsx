import { screen } from "@testing-library/react";
import { narrowingNames, readFilter } from "@larchway/shared/listing-filters";
import { openPage } from "../testing/open-page";
import { testList, testProperty } from "../testing/test-property";

const responses = { "/api/properties": testList([testProperty({ City: "Ottawa" })]) };

describe("city page", () => {
  it.each(narrowingNames.filter((name) => name !== "city"))(
    "sends %s on to the homes for sale and for rent",
    async (name) => {
      const value = ["Some Words", "2", "2000", "yes", "any"].find(
        (text) => readFilter(name, text) !== undefined,
      )!;
      await openPage(`/city/Ottawa?${new URLSearchParams({ [name]: value, page: "2" })}`, { responses });
      for (const [link, path] of [
        ["For sale only", "/buying/search"],
        ["For rent only", "/renting/search"],
      ] as const) {
        const to = new URL(
          screen.getByRole("link", { name: link }).getAttribute("href")!,
          "http://localhost",
        );
        expect([to.pathname, Object.fromEntries(to.searchParams)]).toEqual([
          path,
          { city: "Ottawa", [name]: value },
        ]);
      }
    },
  );
});
