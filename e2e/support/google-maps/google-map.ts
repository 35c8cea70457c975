import { fromWorld, LatLng, LatLngBounds, MVCObject, Point, toWorld } from "./basics";

/** An image on every map, from the host of Google's images. */
export const tileUrl = "https://maps.gstatic.com/mapfiles/tile.svg";

const paneNames = ["mapPane", "overlayLayer", "markerLayer", "overlayMouseTarget", "floatPane"] as const;
export type PaneName = (typeof paneNames)[number];

/** Google's style elements copy the nonce of the first element with one; without it the policy blocks them. */
function addStyles() {
  const style = document.createElement("style");
  style.nonce = document.querySelector<HTMLStyleElement>("style[nonce]")?.nonce ?? "";
  style.textContent = ".gm-style { position: absolute; inset: 0; overflow: hidden; touch-action: none }";
  document.head.append(style);
}

export class GoogleMap extends MVCObject {
  /** Overlays at its points, redrawn when these move. */
  readonly overlays = new Set<{ draw(): void }>();
  readonly panes = {} as Record<PaneName, HTMLElement>;
  readonly frame = document.createElement("div");
  private readonly movable = document.createElement("div");
  private center = new LatLng(0, 0);
  private zoom = 0;
  /** The world pixel at the upper left corner of the panes, which is constant while the map is dragged. */
  private origin = new Point(0, 0);
  private resting = 0;

  constructor(
    private readonly div: HTMLElement,
    options: Record<string, unknown>,
  ) {
    super();
    addStyles();
    div.replaceChildren(this.frame);
    this.frame.className = "gm-style";
    this.frame.tabIndex = 0;
    this.frame.setAttribute("role", "region");
    this.frame.setAttribute("aria-label", "Map");
    Object.assign(this.movable.style, { position: "absolute", top: "0", left: "0" });
    const picture = new Image();
    picture.alt = "";
    picture.onload = () => this.fire("tilesloaded");
    picture.src = tileUrl;
    // Libraries find the element for gestures by its style.
    const gestures = document.createElement("div");
    Object.assign(gestures.style, { position: "absolute", inset: "0", zIndex: "3", touchAction: "none" });
    gestures.append(this.movable);
    this.frame.append(picture, gestures);
    for (const [index, name] of paneNames.entries()) {
      const pane = document.createElement("div");
      Object.assign(pane.style, {
        position: "absolute",
        top: "0",
        left: "0",
        width: "0",
        height: "0",
        zIndex: String(100 + index),
      });
      this.panes[name] = pane;
      this.movable.append(pane);
    }
    this.setOptions(options);
    this.moveCamera({ center: options.center as LatLng, zoom: options.zoom as number });
    this.listenToPeople();
  }

  getDiv = () => this.div;
  getCenter = () => this.center;
  getZoom = () => this.zoom;
  getMapTypeId = () => this.get("mapTypeId") ?? "roadmap";
  setMapTypeId = (id: string) => this.set("mapTypeId", id);
  getBounds = () => {
    const { width, height } = this.frame.getBoundingClientRect();
    const { x, y } = this.corner();
    return new LatLngBounds(
      fromWorld(new Point(x, y + height), this.zoom),
      fromWorld(new Point(x + width, y), this.zoom),
    );
  };
  setCenter = (center: LatLng) => this.moveCamera({ center });
  panTo = (center: LatLng) => this.moveCamera({ center });
  setZoom = (zoom: number) => this.moveCamera({ zoom });

  moveCamera({ center, zoom }: { center?: LatLng | { lat: number; lng: number }; zoom?: number }) {
    if (center) this.center = new LatLng(center);
    if (zoom !== undefined) {
      const [least, most] = [this.get("minZoom") as number, this.get("maxZoom") as number];
      const limited = Math.min(Math.max(zoom, least), most);
      this.zoom = this.get("isFractionalZoomEnabled") ? limited : Math.round(limited);
      this.origin = this.corner();
      this.fire("zoom_changed");
    }
    this.follow(zoom !== undefined);
  }

  private corner() {
    const { width, height } = this.frame.getBoundingClientRect();
    const { x, y } = toWorld(this.center, this.zoom);
    return new Point(x - width / 2, y - height / 2);
  }

  private follow(isDrawn: boolean) {
    const { x, y } = this.corner();
    this.movable.style.transform = `translate(${this.origin.x - x}px, ${this.origin.y - y}px)`;
    if (isDrawn) for (const overlay of this.overlays) overlay.draw();
    this.fire("center_changed");
    this.fire("bounds_changed");
    clearTimeout(this.resting);
    this.resting = window.setTimeout(() => this.fire("idle"), 20);
  }

  toPane(point: LatLng) {
    const { x, y } = toWorld(point, this.zoom);
    return new Point(x - this.origin.x, y - this.origin.y);
  }
  toFrame(point: LatLng) {
    const [{ x, y }, corner] = [toWorld(point, this.zoom), this.corner()];
    return new Point(x - corner.x, y - corner.y);
  }
  fromFrame({ x, y }: Point) {
    const corner = this.corner();
    return fromWorld(new Point(x + corner.x, y + corner.y), this.zoom);
  }

  private moveBy(x: number, y: number) {
    const { width, height } = this.frame.getBoundingClientRect();
    this.moveCamera({ center: this.fromFrame(new Point(width / 2 + x, height / 2 + y)) });
  }

  private listenToPeople() {
    let from: { x: number; y: number } | null = null;
    let hasMoved = false;
    this.frame.addEventListener("pointerdown", ({ clientX: x, clientY: y }) => {
      from = { x, y };
      hasMoved = false;
    });
    window.addEventListener("pointermove", ({ clientX: x, clientY: y }) => {
      if (!from) return;
      if (!hasMoved) this.fire("dragstart");
      hasMoved = true;
      this.moveBy(from.x - x, from.y - y);
      from = { x, y };
    });
    window.addEventListener("pointerup", () => {
      if (from && hasMoved) this.fire("dragend");
      from = null;
    });
    this.frame.addEventListener("click", ({ clientX, clientY }) => {
      const { left, top } = this.frame.getBoundingClientRect();
      if (!hasMoved) this.fire("click", { latLng: this.fromFrame(new Point(clientX - left, clientY - top)) });
    });
    this.frame.addEventListener("wheel", (event) => {
      event.preventDefault();
      this.setZoom(this.zoom - Math.sign(event.deltaY));
    });
    this.frame.addEventListener("keydown", ({ key }) => {
      const steps: Record<string, [number, number]> = {
        ArrowLeft: [-100, 0],
        ArrowRight: [100, 0],
        ArrowUp: [0, -100],
        ArrowDown: [0, 100],
      };
      const step = steps[key];
      if (step) this.moveBy(...step);
    });
  }
}
