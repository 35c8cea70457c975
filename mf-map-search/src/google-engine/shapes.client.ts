import type { MapShape } from "../canvas/map-engine";
import { readPalette } from "../canvas/map-palette";

/** The areas that colour the basemap, on Google's map. */
export function createShapes(api: typeof google, map: google.maps.Map) {
  const data = new api.maps.Data({ map });
  let shown: readonly MapShape[] = [];

  function drawTheme() {
    const palette = readPalette();
    data.setStyle((feature) => {
      const { color, fill, edge } = shown[Number(feature.getProperty("index"))] ?? {};
      const tone = color && palette[color];
      return {
        clickable: false,
        fillColor: tone,
        fillOpacity: fill,
        strokeColor: tone,
        strokeOpacity: edge,
        strokeWeight: 1.5,
        zIndex: -1,
      };
    });
  }

  return {
    drawTheme,
    set(shapes: readonly MapShape[]) {
      shown = shapes;
      data.forEach((feature) => data.remove(feature));
      shapes.forEach(({ geometry }, index) =>
        data.addGeoJson({ type: "Feature", properties: { index }, geometry }),
      );
      drawTheme();
    },
    remove: () => data.setMap(null),
  };
}
