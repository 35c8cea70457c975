import { createPinElement, dotClass, drawPin, liftedClass, outsideClass } from "../pins/pin-element";
import { pinsWithRoom } from "../pins/pin-face";
import { listHomes, standsFor, type Pin } from "../pins/pins";
import type { Size } from "../view/map-view";
import type { MapEngineEvents, MapPoint } from "./map-engine";

/** Pixels from a marker's point to its farthest edge. */
const markReach = 36;

/** The map's part of markers; each engine has its own. */
export interface MarkSurface {
  /** Puts an element on the map, centred at the point. */
  attach(element: HTMLElement, point: MapPoint): AttachedElement;
  /** Pixels from the map's upper left corner. */
  project(point: MapPoint): { x: number; y: number };
  /** Zoom level of 256 px tiles. */
  getZoom(): number;
  getSize(): Size;
}

export interface AttachedElement {
  move(point: MapPoint): void;
  remove(): void;
}

interface Mark extends AttachedElement {
  pin: Pin;
  element: HTMLButtonElement;
}

/** The markers of a map: the same buttons with the same rules for every engine. */
export function createMarks(surface: MarkSurface, events: Pick<MapEngineEvents, "onPick" | "onHover">) {
  const marks = new Map<string, Mark>();
  let shown: readonly Pin[] = [];
  let lifted: string | null = null;
  let isMoving = false;

  function add(pin: Pin): Mark {
    const element = createPinElement(pin);
    const mark: Mark = { pin, element, ...surface.attach(element, pin) };
    element.addEventListener("click", (event) => {
      event.stopPropagation();
      events.onPick(mark.pin);
    });
    if (pin.kind !== "cluster") {
      element.addEventListener("pointerenter", () => events.onHover(listHomes(mark.pin)[0] ?? null));
      element.addEventListener("pointerleave", () => events.onHover(null));
    }
    return mark;
  }

  function markLifted() {
    for (const { element, pin } of marks.values()) {
      element.classList.toggle(liftedClass, lifted !== null && standsFor(pin, lifted));
    }
  }

  /** Must be called when the zoom has changed. */
  function giveRoom() {
    const roomy = pinsWithRoom(shown, surface.getZoom());
    for (const [id, { element }] of marks) element.classList.toggle(dotClass, !roomy.has(id));
  }

  /** When the map rests, invisible markers are hidden, also from screen readers; while it moves all are rendered. */
  function markOutside() {
    const { width, height } = surface.getSize();
    for (const { element, pin } of marks.values()) {
      const { x, y } = surface.project(pin);
      const isOutside = x < -markReach || y < -markReach || x > width + markReach || y > height + markReach;
      element.classList.toggle(outsideClass, isOutside && !isMoving);
    }
  }

  return {
    giveRoom,
    set(pins: readonly Pin[]) {
      shown = pins;
      const pinIds = new Set(pins.map(({ id }) => id));
      for (const [id, mark] of marks) {
        if (pinIds.has(id)) continue;
        mark.remove();
        marks.delete(id);
      }
      for (const pin of pins) {
        const existing = marks.get(pin.id);
        if (!existing) marks.set(pin.id, add(pin));
        else {
          // The engine places a moved element immediately and again in the next frame.
          if (existing.pin.longitude !== pin.longitude || existing.pin.latitude !== pin.latitude)
            existing.move(pin);
          existing.pin = pin;
          drawPin(existing.element, pin);
        }
      }
      markLifted();
      giveRoom();
      markOutside();
    },
    lift(id: string | null) {
      lifted = id;
      markLifted();
    },
    setMoving(value: boolean) {
      isMoving = value;
      markOutside();
    },
  };
}
