import { filterNames } from "@larchway/shared/contracts/listing-filters";
import { readRoom } from "../../build/rooms";
import { preloadAddress } from "./preload-address";

const address = (template: string, params: Record<string, string> = {}, query = "") =>
  preloadAddress(template, params, new URLSearchParams(query));

describe("preloadAddress", () => {
  it("spells the address as the browser's client does: sorted, without empty values", () => {
    expect(
      address("/api/properties?sortOrder=desc&city={?city}&limit=16&page={?page}", {}, "city=St.+Catharines"),
    ).toBe("/api/properties?city=St.+Catharines&limit=16&sortOrder=desc");
  });

  it("fills the path from the address", () => {
    expect(address("/api/properties/{key}", { key: "W1/2 é" })).toBe("/api/properties/W1%2F2%20%C3%A9");
    expect(address("/api/properties?city={city}", { city: "Richmond Hill" })).toBe(
      "/api/properties?city=Richmond+Hill",
    );
  });

  it("asks nothing when the path lacks a value or would leave its folder", () => {
    expect(address("/api/properties/{key}")).toBeNull();
    expect(address("/api/properties/{key}", { key: ".." })).toBeNull();
  });

  it("asks nothing of absurd length", () => {
    expect(address("/api/properties?search={?q}", {}, `q=${"x".repeat(5000)}`)).toBeNull();
  });

  it("cannot be given another query by a value", () => {
    expect(address("/api/properties?search={?q}", {}, "q=a%26limit%3D100")).toBe(
      "/api/properties?search=a%26limit%3D100",
    );
  });

  it.each(["/listings", "/buying/search", "/renting/search"])(
    "passes every filter of %s on",
    async (path) => {
      const { remote } = await readRoom("mf-listings");
      const [template = ""] = remote.routes.find((route) => route.path === path)!.preload;
      for (const name of filterNames) expect(template).toContain(`${name}={?${name}`);
      expect(address(template, {}, "status=Closed")).toContain("status=Closed");
      expect(address(template, {}, "status=")).toContain("status=Active");
    },
  );
});
