const tileSize = 256;

export type Handler = (event?: unknown) => void;

export class MVCObject {
  private readonly handlers = new Map<string, Set<Handler>>();
  private readonly values = new Map<string, unknown>();

  addListener(name: string, handler: Handler) {
    const all = this.handlers.get(name) ?? new Set();
    this.handlers.set(name, all.add(handler));
    return { remove: () => all.delete(handler) };
  }
  get(name: string) {
    return this.values.get(name);
  }
  set(name: string, value: unknown) {
    this.values.set(name, value);
    this.fire(`${name}_changed`);
  }
  setOptions(options: Record<string, unknown>) {
    for (const [name, value] of Object.entries(options)) this.set(name, value);
  }
  fire(name: string, value?: unknown) {
    for (const handler of [...(this.handlers.get(name) ?? [])]) handler(value);
  }
  clear() {
    this.handlers.clear();
  }
}

export class LatLng {
  private readonly at: { lat: number; lng: number };
  constructor(lat: number | { lat: number; lng: number } | LatLng, lng = 0) {
    if (lat instanceof LatLng) this.at = lat.toJSON();
    else this.at = typeof lat === "number" ? { lat, lng } : lat;
  }
  lat = () => this.at.lat;
  lng = () => this.at.lng;
  toJSON = () => ({ ...this.at });
}

export class LatLngBounds {
  constructor(
    private readonly southWest: LatLng,
    private readonly northEast: LatLng,
  ) {}
  getSouthWest = () => this.southWest;
  getNorthEast = () => this.northEast;
  toJSON = () => ({
    west: this.southWest.lng(),
    south: this.southWest.lat(),
    east: this.northEast.lng(),
    north: this.northEast.lat(),
  });
  contains = (point: LatLng) => {
    const { west, south, east, north } = this.toJSON();
    return point.lng() >= west && point.lng() <= east && point.lat() >= south && point.lat() <= north;
  };
}

export class Point {
  constructor(
    public x: number,
    public y: number,
  ) {}
}

export const toWorld = (point: LatLng, zoom: number) => {
  const sine = Math.sin((point.lat() * Math.PI) / 180);
  const size = tileSize * 2 ** zoom;
  return new Point(
    (point.lng() / 360 + 0.5) * size,
    (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size,
  );
};
export const fromWorld = ({ x, y }: Point, zoom: number) => {
  const size = tileSize * 2 ** zoom;
  const lat = (360 * Math.atan(Math.exp((0.5 - y / size) * 2 * Math.PI))) / Math.PI - 90;
  return new LatLng({ lat, lng: (x / size - 0.5) * 360 });
};
