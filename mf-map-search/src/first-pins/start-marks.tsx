import type { MapStart } from "@larchway/shared/contracts/api";
import { classNames } from "@larchway/shared/ui/class-names";
import { dotClass, faceClass, faceWords, padlock } from "../pins/pin-element";
import { pinsWithRoom } from "../pins/pin-face";
import { joinClose, toPins } from "../pins/read-pins";
import { toWorldPixel } from "../view/map-view";
import * as styles from "./start-marks.module.css";

/** Size in pixels of the box around a marker: the largest one fits. */
const box = { width: 120, height: 72 };

/**
 * The document's markers at their final positions, relative to the map's middle, for any size. In SVG, whose
 * attributes place them, because the content security policy blocks style attributes. The list has the same homes.
 */
export default function StartMarks({ start: { view, map } }: { start: MapStart }) {
  if (!view || !map) return null;
  const centre = toWorldPixel(view, view.zoom);
  const pins = joinClose(toPins(map), view.zoom);
  const roomy = pinsWithRoom(pins, view.zoom);
  return (
    <svg className={styles.marks} aria-hidden="true" data-first-marks="">
      <svg x="50%" y="50%" className={styles.middle}>
        {pins.map((pin) => {
          const { x, y } = toWorldPixel(pin, view.zoom);
          return (
            <foreignObject
              key={pin.id}
              x={Math.round(x - centre.x) - box.width / 2}
              y={Math.round(y - centre.y) - box.height / 2}
              {...box}
            >
              <div className={classNames(styles.mark, !roomy.has(pin.id) && dotClass)}>
                <span className={faceClass(pin)}>
                  {faceWords(pin) ?? (
                    <svg viewBox="0 0 24 24" width="14" height="14">
                      <path d={padlock} fill="currentColor" />
                    </svg>
                  )}
                </span>
              </div>
            </foreignObject>
          );
        })}
      </svg>
    </svg>
  );
}
