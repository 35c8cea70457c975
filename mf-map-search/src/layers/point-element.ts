import type { MapPoints } from "@larchway/shared/contracts/api";
import type { PlacedElement } from "../canvas/map-engine";
import * as styles from "./point.module.css";

/** A school or station as a small mark, whose name shows while it is pointed at or has the focus. Browser only. */
export function createPoint(
  kind: "schools" | "stations",
  { name, note, longitude, latitude }: MapPoints["points"][number],
): PlacedElement {
  const element = document.createElement("button");
  element.type = "button";
  // Out of the tab order like the marks of homes: hundreds of stops would bar the way.
  element.tabIndex = -1;
  element.className = `${styles.point} ${styles[kind]}`;
  element.dataset.point = kind;
  element.setAttribute("aria-label", note ? `${name}, ${note}` : name);
  const label = document.createElement("span");
  label.className = styles.label ?? "";
  label.append(name, document.createElement("br"), note);
  element.append(label);
  // Safari gives a clicked button no focus, and the map below must not take the click.
  element.addEventListener("click", (event) => {
    event.stopPropagation();
    element.focus();
  });
  return { id: `${kind} ${longitude} ${latitude} ${name}`, longitude, latitude, element };
}
