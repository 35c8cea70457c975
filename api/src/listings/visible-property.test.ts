import type { Property } from "@larchway/shared/contracts/api";
import { approximate, visibleProperty } from "./visible-property";

const visitor = { seesSoldData: false };
const member = { seesSoldData: true };

const home = (more: Partial<Property> = {}): Property => ({
  _id: "W1",
  ListingKey: "W1",
  listing_id: "W1",
  UnparsedAddress: "12 King St, Toronto, ON",
  City: "Toronto",
  PropertyType: "Residential Freehold",
  StandardStatus: "Active",
  MlsStatus: "New",
  ContractStatus: "Available",
  media: [],
  ...more,
});
const sold = { StandardStatus: "Closed", MlsStatus: "Sold", ContractStatus: "Unavailable" };

describe("pictures for members alone", () => {
  const media = [
    { mediaurl: "/open.jpg" },
    { mediaurl: "/members.jpg", permission: "VOW" },
    { mediaurl: "/idx.jpg", permission: "IDX" },
  ];

  it("are taken out of an open listing for visitors, and only those", () => {
    const seen = visibleProperty(home({ media: [...media] }), visitor);
    expect(seen.media?.map(({ mediaurl }) => mediaurl)).toEqual(["/open.jpg", "/idx.jpg"]);
    expect(visibleProperty(home({ media: [...media] }), member).media).toEqual(media);
  });

  it("may be all there are, or none", () => {
    expect(visibleProperty(home({ media: [media[1]!] }), visitor).media).toEqual([]);
    expect(visibleProperty(home({ media: [media[0]!] }), visitor).media).toEqual([media[0]]);
    expect(visibleProperty(home({ media: undefined }), visitor).media).toBeUndefined();
  });
});

describe("a locked listing, for a visitor", () => {
  it("is where it is to a thousandth of a degree, if that is known", () => {
    const seen = visibleProperty(home({ ...sold, Latitude: 43.645_678, Longitude: -79.393_21 }), visitor);
    expect(seen).toMatchObject({ locked: true, Latitude: 43.646, Longitude: -79.393 });
    const unknown = visibleProperty(home(sold), visitor);
    expect([unknown.Latitude, unknown.Longitude]).toEqual([undefined, undefined]);
    expect(approximate(43.645_4)).toBe(43.645);
  });

  it("announces a blurred picture only where there is one to blur", () => {
    const key = "A/1";
    const photos = { media: [{ mediaurl: "/a.jpg" }] };
    expect(visibleProperty(home({ ...sold, ...photos, ListingKey: key }), visitor)).toMatchObject({
      lockedImage: "/api/media/locked/A%2F1.webp",
    });
    for (const media of [[], undefined])
      expect(visibleProperty(home({ ...sold, media }), visitor).lockedImage).toBeUndefined();
  });

  it("keeps the rooms of its details and nothing else of them", () => {
    const details = { BedroomsAboveGrade: 3, ParkingSpaces: 0, ClosePrice: 5, CloseDate: "2026-01-01" };
    expect(visibleProperty(home({ ...sold, details }), visitor).details).toEqual({
      BedroomsAboveGrade: 3,
      ParkingSpaces: 0,
    });
    expect(visibleProperty(home(sold), visitor).details).toBeUndefined();
  });
});
