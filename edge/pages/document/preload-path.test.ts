import { filterNames } from "@larchway/shared/listing-filters";
import { readWorkspace } from "@larchway/platform/build/read-workspace";
import { buildPreloadPath } from "./preload-path";

const fill = (template: string, params: Record<string, string> = {}, query = "") =>
  buildPreloadPath(template, params, new URLSearchParams(query));

describe("buildPreloadPath", () => {
  it("builds the same URL as the browser's client: sorted, without empty values", () => {
    expect(
      fill("/api/properties?sortOrder=desc&city={?city}&limit=16&page={?page}", {}, "city=St.+Catharines"),
    ).toBe("/api/properties?city=St.+Catharines&limit=16&sortOrder=desc");
  });

  it("fills the path from the page's URL", () => {
    expect(fill("/api/properties/{key}", { key: "W1/2 é" })).toBe("/api/properties/W1%2F2%20%C3%A9");
    expect(fill("/api/properties?city={city}", { city: "Richmond Hill" })).toBe(
      "/api/properties?city=Richmond+Hill",
    );
  });

  it("makes no request when the path lacks a value or would leave its folder", () => {
    expect(fill("/api/properties/{key}")).toBeNull();
    expect(fill("/api/properties/{key}", { key: ".." })).toBeNull();
  });

  it("makes no request of excessive length", () => {
    expect(fill("/api/properties?search={?q}", {}, `q=${"x".repeat(5000)}`)).toBeNull();
  });

  it("escapes values, so that they cannot change the query", () => {
    expect(fill("/api/properties?search={?q}", {}, "q=a%26limit%3D100")).toBe(
      "/api/properties?search=a%26limit%3D100",
    );
  });

  it.each(["/listings", "/buying/search", "/renting/search"])(
    "passes every filter of %s on",
    async (path) => {
      const { remote } = await readWorkspace("mf-listings");
      const [template = ""] = remote.routes.find((route) => route.path === path)!.preload;
      // The view changes how a list is shown, not what is requested.
      const names = filterNames.filter((name) => name !== "view" && name !== "unread");
      for (const name of names) expect(template).toContain(`${name}={?${name}`);
      expect(fill(template, {}, "status=Closed")).toContain("status=Closed");
      expect(fill(template, {}, "status=")).toContain("status=Active");
    },
  );
});
