import { createPinElement, dotClass, drawPin, liftedClass, outsideClass } from "../pins/pin-element";
import { pinsWithRoom } from "../pins/pin-face";
import { listHomes, standsFor, type Pin } from "../pins/pins";
import type { Size } from "../view/map-view";
import type { MapEngineEvents, MapPoint } from "./map-engine";

/** Pixels from a mark's point to its farthest edge. */
const markReach = 36;

/** What marks need of the map that they stand on; each engine has its own. */
export interface MarkSurface {
  /** Puts an element on the map, with its centre at the point. */
  attach(element: HTMLElement, point: MapPoint): AttachedElement;
  /** Pixels from the map's upper left corner. */
  project(point: MapPoint): { x: number; y: number };
  /** Counts 256 px tiles. */
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

/** The marks of a map: the same buttons, with the same rules, on every engine. */
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

  /** To be called when the zoom has changed. */
  function giveRoom() {
    const roomy = pinsWithRoom(shown, surface.getZoom());
    for (const [id, { element }] of marks) element.classList.toggle(dotClass, !roomy.has(id));
  }

  /** At rest nothing is there that cannot be seen, for a screen reader neither; in movement marks come into sight. */
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
      const wanted = new Set(pins.map(({ id }) => id));
      for (const [id, mark] of marks) {
        if (wanted.has(id)) continue;
        mark.remove();
        marks.delete(id);
      }
      for (const pin of pins) {
        const known = marks.get(pin.id);
        if (!known) marks.set(pin.id, add(pin));
        else {
          // The engine places what is moved at once and in the next frame again.
          if (known.pin.longitude !== pin.longitude || known.pin.latitude !== pin.latitude) known.move(pin);
          known.pin = pin;
          drawPin(known.element, pin);
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
