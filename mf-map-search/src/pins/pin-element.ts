import { formatCount } from "@larchway/shared/domain";
import { classNames } from "@larchway/shared/ui/class-names";
import { clusterStep, pillPrice, shortCount } from "./pin-face";
import type { ListingPin, Pin } from "./pins";
import * as styles from "./pin.module.css";

/** Class of a marker that is raised above the others. */
export const liftedClass = styles.lifted ?? "lifted";

/** Class of a marker without space for its text, which is a dot until it is hovered. */
export const dotClass = styles.dot ?? "dot";

/** Class of a marker outside the map's frame. */
export const outsideClass = styles.outside ?? "outside";

/**
 * The button of a pin on the map. It is not a tab stop, because hundreds of stops would be in the way, and the list
 * next to the map has the same homes. Browser only.
 */
export function createPinElement(pin: Pin): HTMLButtonElement {
  const element = document.createElement("button");
  element.type = "button";
  element.tabIndex = -1;
  element.className = styles.pin ?? "";
  element.append(document.createElement("span"));
  drawPin(element, pin);
  return element;
}

/** Writes the pin's face and name into its element, if they differ. */
export function drawPin(element: HTMLButtonElement, pin: Pin): void {
  const face = element.firstElementChild as HTMLSpanElement;
  const name = pinName(pin);
  // The name includes the visible text, so that people who use voice control can say it.
  if (element.getAttribute("aria-label") === name) return;
  element.setAttribute("aria-label", name);
  if (pin.kind === "cluster") {
    element.dataset.pin = "cluster";
  } else if (pin.kind === "place") {
    element.dataset.pin = "place";
  } else {
    element.dataset.pin = pin.isLocked ? "locked" : "listing";
    element.dataset.listing = pin.id;
  }
  face.className = faceClass(pin);
  face.replaceChildren(...favouriteGlyph(pin), faceWords(pin) ?? glyph(padlock));
}

/** The class of a marker's visible part. */
export function faceClass(pin: Pin): string {
  if (pin.kind === "cluster") return classNames(styles.cluster, styles[`step-${clusterStep(pin.count)}`]);
  return classNames(
    styles.pill,
    pin.kind === "place" && styles.place,
    pin.kind === "listing" && pin.isLocked && styles.locked,
    pin.isSeen && styles.seen,
    pin.isFavourite && styles.saved,
    pin.hasOpenHouse && styles.open,
  );
}

/** The text of a marker; null for a padlock. */
export function faceWords(pin: Pin): string | null {
  if (pin.kind === "cluster") return shortCount(pin.count);
  if (pin.kind === "place") return formatCount(pin.count, "home");
  return pin.isLocked ? null : pillText(pin);
}

function favouriteGlyph(pin: Pin): SVGSVGElement[] {
  return pin.kind !== "cluster" && pin.isFavourite ? [glyph(heart)] : [];
}

function pinName(pin: Pin): string {
  if (pin.kind === "cluster") {
    const where = pin.city ? ` in ${pin.city}${pin.isMixed ? " and nearby" : ""}` : "";
    return `${shortCount(pin.count)} ${pin.count === 1 ? "home" : "homes"}${where}, zoom in`;
  }
  const marks = `${pin.hasOpenHouse ? ", open house soon" : ""}${pin.isFavourite ? ", saved" : ""}${pin.isSeen ? ", seen" : ""}`;
  if (pin.kind === "place")
    return `${formatCount(pin.count, "home")} at ${pin.address ?? "one address"}${marks}, show list`;
  const address = pin.address ? `, ${pin.address}` : "";
  if (pin.isLocked) return `Home with details for signed-in users${address}${marks}, show card`;
  return `${pillText(pin)}${pin.price === undefined ? " for the price" : ""}${address}${marks}, show card`;
}

function pillText({ price }: ListingPin): string {
  return price === undefined ? "Ask" : pillPrice(price);
}

/** An SVG path in a square of 24 by 24. */
export const padlock =
  "M6 10V8a6 6 0 1 1 12 0v2a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2Zm2 0h8V8a4 4 0 0 0-8 0v2Z";
const heart =
  "M12 21.3 4 13.4a5.3 5.3 0 0 1 0-7.6 5.4 5.4 0 0 1 7.6 0l.4.4.4-.4a5.4 5.4 0 0 1 7.6 0 5.3 5.3 0 0 1 0 7.6Z";

/** An SVG drawing in the colour of the text. */
function glyph(path: string): SVGSVGElement {
  const namespace = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(namespace, "svg");
  for (const [name, value] of Object.entries({
    viewBox: "0 0 24 24",
    width: "14",
    height: "14",
    "aria-hidden": "true",
  })) {
    svg.setAttribute(name, value);
  }
  const shape = document.createElementNS(namespace, "path");
  shape.setAttribute("d", path);
  shape.setAttribute("fill", "currentColor");
  svg.append(shape);
  return svg;
}
