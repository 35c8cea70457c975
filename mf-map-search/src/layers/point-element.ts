import type { MapPoints } from "@larchway/shared/contracts/api";
import type { PlacedElement } from "../canvas/map-engine";
import * as styles from "./point.module.css";

/** A school or station as a small marker, whose name shows on hover or focus. Browser only. */
export function createPoint(
  kind: "schools" | "stations",
  { name, note, longitude, latitude }: MapPoints["points"][number],
): PlacedElement {
  const element = document.createElement("button");
  element.type = "button";
  // Not a tab stop, like the markers of homes: hundreds of stops would be in the way.
  element.tabIndex = -1;
  element.className = `${styles.point} ${styles[kind]}`;
  element.dataset.point = kind;
  element.setAttribute("aria-label", note ? `${name}, ${note}` : name);
  const label = document.createElement("span");
  label.className = styles.label ?? "";
  label.append(name, document.createElement("br"), note);
  element.append(label);
  // Safari does not focus a clicked button, and the map below must not receive the click.
  element.addEventListener("click", (event) => {
    event.stopPropagation();
    element.focus();
  });
  return { id: `${kind} ${longitude} ${latitude} ${name}`, longitude, latitude, element };
}
