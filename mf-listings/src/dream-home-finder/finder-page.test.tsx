import { screen } from "@testing-library/react";
import { narrowingNames, readFilter } from "@larchway/shared/listing-filters";
import { openPage } from "../testing/open-page";
import { testList, testProperty } from "../testing/test-property";

const responses = { "/api/properties": testList([testProperty()]) };

describe("dream home finder", () => {
  it.each(["/buying/dream-home-finder", "/buying/dream-home-finder/search"])(
    "[R2.017] asks its questions at %s, and the choices lead to results",
    async (path) => {
      const { user, requests } = await openPage(path, { responses });
      expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Dream Home Finder");
      await user.click(screen.getByRole("radio", { name: "A condo" }));
      await user.click(screen.getByRole("radio", { name: "$500,000 to $800,000" }));
      await user.selectOptions(screen.getByRole("combobox", { name: "Where should it be?" }), "Ottawa");
      await user.click(screen.getByRole("button", { name: "Show my homes" }));
      expect(await screen.findByRole("article")).toBeInTheDocument();
      expect(location.pathname + location.search).toBe(
        "/buying/search?city=Ottawa&minPrice=500000&maxPrice=800000&propertyType=Residential+Condo+%26+Other",
      );
      expect(requests).toContain(
        "/api/properties?city=Ottawa&limit=16&maxPrice=800000&minPrice=500000" +
          "&propertyType=Residential+Condo+%26+Other&status=Active&transactionType=For+Sale",
      );
    },
  );

  it.each(narrowingNames)("sends %s of its own link on to the results", async (name) => {
    const value = ["Some Words", "2", "2000", "yes", "any"].find(
      (text) => readFilter(name, text) !== undefined,
    )!;
    const search = `?${new URLSearchParams({ [name]: value })}`;
    const { user } = await openPage(`/buying/dream-home-finder${search}`, { responses });
    await user.click(screen.getByRole("button", { name: "Show my homes" }));
    expect(location.pathname + location.search).toBe(`/buying/search${search}`);
  });
});
