import fc from "fast-check";
import { readValues, writeValues } from "./value-list";

describe("values of a filter", () => {
  it("survive encoding, whatever characters they have", () => {
    const value = fc
      .string({ unit: fc.constantFrom(..."aé /,\\%".split("")), minLength: 1 })
      .map((text) => text.trim())
      .filter(Boolean);
    fc.assert(
      fc.property(fc.array(value), (values) => expect(readValues(writeValues(...values))).toEqual(values)),
    );
  });

  it("are unchanged in a URL when none has a comma", () => {
    expect(writeValues("Detached", "Att/Row/Townhouse")).toBe("Detached,Att/Row/Townhouse");
    expect(readValues(" Detached , ,Semi-Detached,")).toEqual(["Detached", "Semi-Detached"]);
    expect(readValues("Either\\Or,Other\\")).toEqual(["Either\\Or", "Other\\"]);
  });

  it("escape their own commas with a backslash", () => {
    expect(writeValues("Barn, Stable", "Detached")).toBe("Barn\\, Stable,Detached");
    expect(readValues("Barn\\, Stable,Detached")).toEqual(["Barn, Stable", "Detached"]);
  });
});
