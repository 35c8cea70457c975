import { formatCount, formatCurrency } from "@larchway/shared/domain";
import { clusterStep, pillPrice, shortCount, type ListingPin, type Pin } from "./pins";
import styles from "./pin.module.css";

/** Class of a mark that is raised above the others. */
export const liftedClass = styles.lifted ?? "lifted";

/** Class of a mark that has no room for its words and is a dot until it is pointed at. */
export const dotClass = styles.dot ?? "dot";

/** Class of a mark that lies outside of the map's frame. */
export const outsideClass = styles.outside ?? "outside";

/**
 * The button that stands for a pin on the map. Out of the tab order: hundreds of stops would bar the way, and the list
 * beside the map names the same homes. Browser only.
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

/** Writes the pin's face and name into its element. */
export function drawPin(element: HTMLButtonElement, pin: Pin): void {
  const face = element.firstElementChild as HTMLSpanElement;
  element.setAttribute("aria-label", pinName(pin));
  if (pin.kind === "cluster") {
    element.dataset.pin = "cluster";
    face.className = `${styles.cluster} ${styles[`step-${clusterStep(pin.count)}`]}`;
    face.textContent = shortCount(pin.count);
    return;
  }
  if (pin.kind === "place") {
    element.dataset.pin = "place";
    face.className = `${styles.pill} ${styles.place}`;
    face.textContent = formatCount(pin.homes.length, "home");
    return;
  }
  element.dataset.pin = pin.isLocked ? "locked" : "listing";
  element.dataset.listing = pin.id;
  face.className = `${styles.pill} ${pin.isLocked ? styles.locked : ""}`;
  face.replaceChildren(pin.isLocked ? lockGlyph() : pillText(pin));
}

function pinName(pin: Pin): string {
  if (pin.kind === "cluster") return `${formatCount(pin.count, "home")}, zoom in`;
  if (pin.kind === "place") return `${formatCount(pin.homes.length, "home")} at one address, show cards`;
  if (pin.isLocked) return "Home with details for signed-in users, show card";
  return `${pin.price === undefined ? "Price on request" : formatCurrency(pin.price)}, show card`;
}

function pillText({ price }: ListingPin): string {
  return price === undefined ? "Ask" : pillPrice(price);
}

/** A padlock, drawn in the colour of the text. */
function lockGlyph(): SVGSVGElement {
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
  const path = document.createElementNS(namespace, "path");
  path.setAttribute(
    "d",
    "M6 10V8a6 6 0 1 1 12 0v2a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2Zm2 0h8V8a4 4 0 0 0-8 0v2Z",
  );
  path.setAttribute("fill", "currentColor");
  svg.append(path);
  return svg;
}
