import fc from "fast-check";
import { readValues, writeValues } from "./value-list";

describe("values of a filter", () => {
  it("come back, whatever they are made of", () => {
    const value = fc
      .string({ unit: fc.constantFrom(..."aé /,\\%".split("")), minLength: 1 })
      .map((text) => text.trim())
      .filter(Boolean);
    fc.assert(
      fc.property(fc.array(value), (values) => expect(readValues(writeValues(...values))).toEqual(values)),
    );
  });

  it("stand in a URL as before where none has a comma", () => {
    expect(writeValues("Detached", "Att/Row/Townhouse")).toBe("Detached,Att/Row/Townhouse");
    expect(readValues(" Detached , ,Semi-Detached,")).toEqual(["Detached", "Semi-Detached"]);
    expect(readValues("Either\\Or,Other\\")).toEqual(["Either\\Or", "Other\\"]);
  });

  it("have a backslash before a comma of their own", () => {
    expect(writeValues("Barn, Stable", "Detached")).toBe("Barn\\, Stable,Detached");
    expect(readValues("Barn\\, Stable,Detached")).toEqual(["Barn, Stable", "Detached"]);
  });
});
