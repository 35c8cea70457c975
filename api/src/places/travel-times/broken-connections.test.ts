import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { isCodedError } from "@larchway/shared/contracts/errors";
import { drillConnections } from "@larchway/shared/server/testing";
import { createTravelTimes, type TravelTimes } from "./travel-times";

let valhalla: Server;

/** A circle with so many corners that the response has many chunks. */
const ring = Array.from({ length: 20_001 }, (_, index) => {
  const angle = ((index % 20_000) / 20_000) * 2 * Math.PI;
  return [-79.4 + 0.1 * Math.cos(angle), 43.65 + 0.1 * Math.sin(angle)];
});
const isochrone = JSON.stringify({
  type: "FeatureCollection",
  features: [{ type: "Feature", properties: {}, geometry: { type: "Polygon", coordinates: [ring] } }],
});

beforeAll(async () => {
  valhalla = createServer((request, response) => {
    request.resume().on("end", () => {
      response.writeHead(200, { "content-type": "application/json" }).end(isochrone);
    });
  });
  await new Promise<void>((resolve) => valhalla.listen(0, "127.0.0.1", resolve));
});
afterAll(() => new Promise((resolve) => valhalla.close(resolve).closeAllConnections()));

describe("the routing service when connections break", () => {
  let minutes = 0;
  drillConnections<TravelTimes, number | undefined>({
    serverPort: () => (valhalla.address() as AddressInfo).port,
    open: (port, deadlineMs) =>
      createTravelTimes({
        url: `http://127.0.0.1:${port}`,
        modes: ["car"],
        deadlineMs,
        now: Date.now,
        onFail: () => undefined,
      }),
    async request(travelTimes) {
      // Each time another area, because results are cached.
      minutes += 1;
      const { boundary } = await travelTimes.findReach({
        latitude: 43.65,
        longitude: -79.4,
        minutes,
        by: "car",
      });
      return boundary.coordinates[0]?.[0]?.length;
    },
    isUnavailable: (error) => isCodedError(error) && error.code === "TRAVEL_TIMES_UNAVAILABLE",
  });
});
