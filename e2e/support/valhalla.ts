import { createServer } from "node:http";
import { routingPort } from "./site";

/** Kilometres a minute. */
const speeds: Record<string, number> = { auto: 0.6, bicycle: 0.25, pedestrian: 0.08 };

interface Request {
  locations: [{ lat: number; lon: number }];
  costing: string;
  contours: [{ time: number }];
}

/** Speaks the protocol of Valhalla's isochrones for a journey: the same in all directions. */
export async function startValhalla() {
  const server = createServer((request, response) => {
    let text = "";
    request.on("data", (chunk: Buffer) => (text += chunk.toString()));
    request.on("end", () => {
      const { locations, costing, contours } = JSON.parse(text) as Request;
      const [{ lat, lon }] = locations;
      const degrees = (contours[0].time * (speeds[costing] ?? NaN)) / 111;
      const ring = Array.from({ length: 721 }, (_, index) => [
        lon + (degrees * Math.cos((index / 360) * Math.PI)) / Math.cos((lat / 180) * Math.PI),
        lat + degrees * Math.sin((index / 360) * Math.PI),
      ]);
      const geometry = { type: "Polygon", coordinates: [ring] };
      response
        .writeHead(200, { "content-type": "application/json" })
        .end(JSON.stringify({ type: "FeatureCollection", features: [{ type: "Feature", geometry }] }));
    });
  });
  await new Promise<void>((resolve) => server.listen(Number(routingPort), "127.0.0.1", () => resolve()));
  return { stop: () => new Promise((resolve) => server.close(resolve).closeAllConnections()) };
}
