import { findPosition } from "./find-position";
import { toPositionView } from "./show-position";

const toronto = { longitude: -79.38, latitude: 43.65, accuracy: 30 };

function finds(coords: object): Geolocation {
  const getCurrentPosition: Geolocation["getCurrentPosition"] = (found) =>
    found({ coords } as GeolocationPosition);
  return { getCurrentPosition } as Geolocation;
}

function fails(code: number): Geolocation {
  const getCurrentPosition: Geolocation["getCurrentPosition"] = (_found, failed) =>
    failed?.({ code } as GeolocationPositionError);
  return { getCurrentPosition } as Geolocation;
}

describe("the visitor's position", () => {
  it("is the browser's result in Ontario", async () => {
    expect(await findPosition(finds(toronto))).toEqual({ position: toronto });
  });

  it.each([
    ["forbidden", fails(1), /doesn't share your location/],
    ["not there", fails(2), /couldn't be found/],
    ["slow", fails(3), /taking too long/],
    ["of no known kind", fails(9), /couldn't be found/],
    ["unknown to the browser", undefined, /cannot find your location/],
    ["in Vancouver", finds({ longitude: -123.1, latitude: 49.3, accuracy: 10 }), /outside Ontario/],
  ])("says so politely when it is %s", async (_, geolocation, message) => {
    const found = await findPosition(geolocation);
    expect(found).toEqual({ message: expect.stringMatching(message) });
  });

  it("is shown in a wider view when it is less accurate", () => {
    expect(toPositionView(toronto).zoom).toBe(15);
    expect(toPositionView({ ...toronto, accuracy: 2_000 }).zoom).toBe(13);
    expect(toPositionView({ ...toronto, accuracy: 1_000_000 }).zoom).toBe(8);
  });
});
