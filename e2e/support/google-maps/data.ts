import { LatLng, MVCObject } from "./basics";
import type { GoogleMap } from "./google-map";
import { OverlayView } from "./overlay-view";

interface GeoJson {
  type: string;
  id?: string | number;
  features?: GeoJson[];
  geometry?: { type: string; coordinates: unknown };
  properties?: Record<string, unknown>;
}

class Feature {
  constructor(
    readonly geoJson: GeoJson,
    readonly path: SVGPathElement,
  ) {}
  getId = () => this.geoJson.id;
  getGeometry = () => ({ getType: () => this.geoJson.geometry?.type });
  getProperty = (name: string) => this.geoJson.properties?.[name];
  forEachProperty(visit: (value: unknown, name: string) => void) {
    for (const [name, value] of Object.entries(this.geoJson.properties ?? {})) visit(value, name);
  }
}

/** Polygons and lines, drawn as SVG. */
export class Data extends MVCObject {
  private readonly features = new Set<Feature>();
  private readonly overlay = new OverlayView();
  private readonly svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  private style: unknown;

  constructor({ map }: { map?: GoogleMap } = {}) {
    super();
    Object.assign(this.svg.style, { position: "absolute", overflow: "visible", pointerEvents: "none" });
    this.overlay.onAdd = () => this.overlay.getPanes()?.overlayLayer.append(this.svg);
    this.overlay.onRemove = () => this.svg.remove();
    this.overlay.draw = () => this.features.forEach((feature) => this.drawFeature(feature));
    if (map) this.setMap(map);
  }
  setMap(map: GoogleMap | null) {
    this.overlay.setMap(map);
  }
  addGeoJson(geoJson: GeoJson) {
    const added = (geoJson.features ?? [geoJson]).map(
      (one) => new Feature(one, document.createElementNS("http://www.w3.org/2000/svg", "path")),
    );
    for (const feature of added) {
      this.svg.append(feature.path);
      this.features.add(feature);
      this.drawFeature(feature);
    }
    return added;
  }
  forEach(visit: (feature: Feature) => void) {
    [...this.features].forEach(visit);
  }
  remove(feature: Feature) {
    feature.path.remove();
    this.features.delete(feature);
  }
  getFeatureById(id: string | number) {
    return [...this.features].find((feature) => feature.getId() === id);
  }
  getStyle = () => this.style;
  setStyle(style: unknown) {
    this.style = style;
    this.overlay.draw();
  }
  private drawFeature(feature: Feature) {
    const projection = this.overlay.getProjection();
    if (!projection) return;
    const lines: string[] = [];
    const collect = (coordinates: unknown[]) => {
      if (!Array.isArray((coordinates[0] as unknown[])[0])) {
        const points = (coordinates as [number, number][]).map(([lng, lat]) =>
          projection.fromLatLngToDivPixel(new LatLng(lat, lng)),
        );
        lines.push(`M${points.map(({ x, y }) => `${x} ${y}`).join("L")}`);
      } else for (const part of coordinates) collect(part as unknown[]);
    };
    collect(feature.geoJson.geometry?.coordinates as unknown[]);
    const style = (
      typeof this.style === "function" ? (this.style as (of: Feature) => unknown)(feature) : this.style
    ) as Record<string, string | number> | undefined;
    feature.path.setAttribute("d", lines.join(""));
    feature.path.setAttribute("fill", String(style?.fillColor ?? "none"));
    feature.path.setAttribute("fill-opacity", String(style?.fillOpacity ?? 0));
    feature.path.setAttribute("stroke", String(style?.strokeColor ?? "none"));
    feature.path.setAttribute("stroke-width", String(style?.strokeWeight ?? 0));
  }
}
