import { placeOriginals, toLabel } from "./label-pictures";
import { readAlteration } from "./read-alteration";

const photo = (description: string) => ({
  description,
  alteration: readAlteration({ ShortDescription: description }) ?? null,
});
const place = (...descriptions: string[]) =>
  placeOriginals(descriptions.map(photo)).map(({ description }) => description);

it("labels altered photos, in the picture and in the text for people who don't see it", () => {
  expect(toLabel({ description: "Kitchen", alteration: "staged" })).toEqual({
    label: "Virtually staged",
    ShortDescription: "Virtually staged: Kitchen",
  });
  expect(toLabel(photo("Kitchen, virtually staged"))).toEqual({
    label: "Virtually staged",
    ShortDescription: "Kitchen, virtually staged",
  });
  expect(toLabel({ description: null, alteration: "drawn" })).toEqual({
    label: "Rendering",
    ShortDescription: "Rendering",
  });
  expect(toLabel({ description: "Kitchen", alteration: null })).toEqual({ ShortDescription: "Kitchen" });
});

it("puts each original behind its altered photo: of the same room, or next to it", () => {
  const [staged, original] = ["Den, virtually staged", "Den - original"];
  expect(place(staged, "Kitchen", "Hall", original)).toEqual([staged, original, "Kitchen", "Hall"]);
  expect(place("Hall", "Original photo", "Virtually staged", "Kitchen")).toEqual([
    "Hall",
    "Virtually staged",
    "Original photo",
    "Kitchen",
  ]);
});

it("labels no original without its altered photo", () => {
  const [kitchen] = placeOriginals([photo("Kitchen - original"), photo("Hall")]);
  expect(kitchen).toEqual({ description: "Kitchen - original", alteration: null });
});

it("takes no other photo of the room for the original, and no original twice", () => {
  expect(place("Den, virtually staged", "Hall", "Den")).toEqual(["Den, virtually staged", "Hall", "Den"]);
  expect(place("Den, virtually staged", "Den - original", "Den, virtually staged")).toEqual([
    "Den, virtually staged",
    "Den - original",
    "Den, virtually staged",
  ]);
});
