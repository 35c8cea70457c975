import type { Boundary, MapArea } from "../areas/map-area";
import { readPalette } from "../canvas/map-palette";
import * as styles from "./google-engine.module.css";
import { createPointOverlay } from "./point-overlay.client";

/** The highlighted areas with their labels on Google's map. */
export function createAreas(api: typeof google, map: google.maps.Map) {
  const data = new api.maps.Data({ map });
  const labels = createPointOverlay(api, {
    map,
    pane: "overlayLayer",
    place(element, { x, y }) {
      element.style.transform = `translate(-50%, -50%) translate(${x}px, ${y}px)`;
    },
  });
  let labelElements: HTMLElement[] = [];

  function drawTheme() {
    const { accent, label } = readPalette();
    data.setStyle((feature) => {
      // Rings show distances and filter nothing.
      const isRing = feature.getProperty("role") === "ring";
      return {
        clickable: false,
        fillColor: accent,
        fillOpacity: isRing ? 0 : 0.07,
        strokeColor: isRing ? label : accent,
        strokeOpacity: isRing ? 0.8 : 0.85,
        strokeWeight: isRing ? 1.5 : 2.5,
      };
    });
  }
  drawTheme();

  return {
    drawTheme,
    set(areas: readonly MapArea[]) {
      data.forEach((feature) => data.remove(feature));
      for (const element of labelElements) labels.delete(element);
      for (const { role, boundary } of areas)
        data.addGeoJson({ type: "Feature", properties: { role }, geometry: boundary });
      labelElements = areas.flatMap(({ label, boundary }) => {
        if (!label) return [];
        const element = document.createElement("span");
        element.className = `${styles.attached} ${styles.label}`;
        element.textContent = label;
        const [longitude, latitude] = findTop(boundary);
        labels.set(element, { longitude, latitude });
        return [element];
      });
    },
    remove() {
      data.setMap(null);
      labels.remove();
    },
  };
}

/** The northernmost corner. */
function findTop({ coordinates }: Boundary): readonly [longitude: number, latitude: number] {
  const corners = coordinates.flat(2) as [number, number][];
  return corners.reduce((top, corner) => (corner[1] > top[1] ? corner : top));
}
