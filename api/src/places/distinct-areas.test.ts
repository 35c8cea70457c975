import { listDistinctAreas } from "./distinct-areas";
import { isInArea } from "@larchway/listing-index/geo/area";

it("covers Toronto with neighbourhoods, each point with at most one", () => {
  const areas = listDistinctAreas();
  expect(areas.length).toBeGreaterThan(100);
  let covered = 0;
  for (let longitude = -79.6; longitude < -79.15; longitude += 0.011) {
    for (let latitude = 43.6; latitude < 43.84; latitude += 0.011) {
      const found = areas.filter(({ area }) => isInArea(area, longitude, latitude));
      expect(found.length).toBeLessThanOrEqual(1);
      covered += found.length;
    }
  }
  expect(covered).toBeGreaterThan(400);
});
