import { readAlteration, withoutAlteration } from "./read-alteration";

it.each([
  ["Virtually Staged", "staged"],
  [["Enhanced", "Virtual Staging"], "staged"],
  ["Artist Rendering", "drawn"],
  ["Enhanced", "altered"],
  ["A term of 2030", "altered"],
  ["None", undefined],
  ["Not Altered", undefined],
  ["", undefined],
  [null, undefined],
])("reads RESO's MediaAlteration %j as %s", (MediaAlteration, expected) => {
  expect(readAlteration({ MediaAlteration, ShortDescription: "Kitchen" })).toBe(expected);
});

it.each([
  ["Living room, virtually staged", "staged"],
  ["VIRTUAL STAGING", "staged"],
  ["Primary bedroom (digitally furnished)", "staged"],
  ["Salon, aménagement virtuel", "staged"],
  ["Chambre meublée virtuellement", "staged"],
  ["Artist's rendering of the lobby", "drawn"],
  ["AI-generated view", "drawn"],
  ["Lawn digitally enhanced", "altered"],
  ["Photo retouchée", "altered"],
  ["Living room before virtual staging", "original"],
  ["Bedroom - original", "original"],
  ["Not virtually staged", "original"],
  ["Kitchen with original hardwood", undefined],
  ["Staged by a designer", undefined],
  ["Virtual tour available", undefined],
  ["Rendered stucco exterior", undefined],
])("reads the description %j as %s", (ShortDescription, expected) => {
  expect(readAlteration({ ShortDescription })).toBe(expected);
  expect(readAlteration({ LongDescription: ShortDescription })).toBe(expected);
});

it.each([
  ["Living room, virtually staged", "living room"],
  ["Living room - original", "living room"],
  ["Living Room before virtual staging", "living room"],
  ["Virtually staged", ""],
])("finds the room of %j", (description, room) => {
  expect(withoutAlteration(description)).toBe(room);
});
