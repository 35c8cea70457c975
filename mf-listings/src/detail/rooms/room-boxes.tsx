import type { Room } from "@larchway/shared/contracts/api";
import { classNames } from "@larchway/shared/ui/class-names";
import { toBoxes, type RoomBox } from "./room-sizes";
import * as styles from "./room-boxes.module.css";

/** The rooms of a level as boxes to one scale. The table beside it says the same in words, so it is hidden from screen readers. */
export function RoomBoxes({ rooms, scale }: { rooms: readonly Room[]; scale: number }) {
  const boxes = toBoxes(rooms, scale);
  // One box alone shows no relation.
  if (boxes.length < 2) return null;
  return (
    <div className={styles.boxes} aria-hidden="true">
      {boxes.map((box, place) => (
        <div key={place} className={classNames(styles.room, hasRoomForName(box) && styles.inside)}>
          {/* Attributes, because the page's style sheet rules allow no sizes in `style`. */}
          <svg width={box.width} height={box.height} className={styles.box} />
          <span className={styles.name}>{box.room.RoomType}</span>
        </div>
      ))}
    </div>
  );
}

/** Pixels that the words of a name take, about. */
const characterWidth = 7.5;
const lineHeight = 18;

function hasRoomForName({ room, width, height }: RoomBox): boolean {
  const words = room.RoomType.split(" ");
  const longest = Math.max(...words.map(({ length }) => length)) * characterWidth;
  return width > longest + 12 && height > words.length * lineHeight + 8;
}
