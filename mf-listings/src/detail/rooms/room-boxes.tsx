import type { Room } from "@larchway/shared/contracts/api";
import { classNames } from "@larchway/shared/ui/class-names";
import { toBoxes, type RoomBox } from "./room-sizes";
import * as styles from "./room-boxes.module.css";

/**
 * The rooms of a level as boxes to scale. Hidden from screen readers, because the table next to it has the same data.
 */
export function RoomBoxes({ rooms, scale }: { rooms: readonly Room[]; scale: number }) {
  const boxes = toBoxes(rooms, scale);
  // A single box shows no proportion.
  if (boxes.length < 2) return null;
  return (
    <div className={styles.boxes} aria-hidden="true">
      {boxes.map((box, index) => (
        <div key={index} className={classNames(styles.room, hasRoomForName(box) && styles.inside)}>
          {/* Attributes, because the content security policy blocks sizes in `style`. */}
          <svg width={box.width} height={box.height} className={styles.box} />
          <span className={styles.name}>{box.room.RoomType}</span>
        </div>
      ))}
    </div>
  );
}

/** True when the name fits into the box, by an estimate in pixels. */
const characterWidth = 7.5;
const lineHeight = 18;

function hasRoomForName({ room, width, height }: RoomBox): boolean {
  const terms = room.RoomType.split(" ");
  const longest = Math.max(...terms.map(({ length }) => length)) * characterWidth;
  return width > longest + 12 && height > terms.length * lineHeight + 8;
}
