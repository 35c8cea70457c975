import type { Room } from "@larchway/shared/contracts/api";
import { VisuallyHidden } from "@larchway/shared/ui/visually-hidden";
import { DetailSection } from "../section/detail-section";
import { RoomBoxes } from "./room-boxes";
import { computeScale, formatSize, groupByLevel, nameLevel, type LengthUnit } from "./room-sizes";
import { UnitSwitch } from "./unit-switch";
import * as styles from "./rooms.module.css";
import { useState, useSyncExternalStore } from "react";
import { readStored, subscribeStored, writeStored } from "@larchway/shared/storage";

/** The rooms by level with their sizes, and boxes that compare them. */
export function Rooms({ rooms }: { rooms: readonly Room[] | undefined }) {
  const [unit, setUnit] = useLengthUnit();
  if (!rooms || rooms.length === 0) return null;
  const scale = computeScale(rooms);
  return (
    <DetailSection title="Rooms" onPaper>
      {scale < Infinity && (
        <div className={styles.head} data-screen-only>
          <p className={styles.note}>Drawn to one scale, the longer side across.</p>
          <UnitSwitch unit={unit} onChange={setUnit} />
        </div>
      )}
      <div className={styles.levels}>
        {groupByLevel(rooms).map((level) => (
          <div key={level.name ?? ""} className={styles.onLevel}>
            <h3 className={styles.level}>{nameLevel(level)}</h3>
            <RoomBoxes rooms={level.rooms} scale={scale} />
            <RoomTable rooms={level.rooms} unit={unit} label={nameLevel(level)} />
          </div>
        ))}
      </div>
    </DetailSection>
  );
}

function RoomTable({ rooms, unit, label }: { rooms: readonly Room[]; unit: LengthUnit; label: string }) {
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>{`Rooms: ${label}`}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">Room</th>
          <th scope="col" className={styles.size}>
            Size
          </th>
        </tr>
      </thead>
      <tbody>
        {rooms.map((room, index) => (
          <tr key={index}>
            <th scope="row">
              {room.RoomType}
              {room.RoomFeatures && room.RoomFeatures.length > 0 && (
                <span className={styles.features}>{room.RoomFeatures.join(", ")}</span>
              )}
            </th>
            <td className={styles.size}>{formatSize(room, unit)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const subscribe = (changed: () => void) => subscribeStored("lengthUnit", changed);
const read = () => readStored("lengthUnit");
const readOnServer = () => null;

/** The unit of lengths that this browser stores, feet by default, and its setter. */
function useLengthUnit(): [LengthUnit, (unit: LengthUnit) => void] {
  const stored = useSyncExternalStore(subscribe, read, readOnServer);
  const [chosen, setChosen] = useState<LengthUnit>();
  return [
    chosen ?? stored ?? "feet",
    (unit) => {
      writeStored("lengthUnit", unit);
      setChosen(unit);
    },
  ];
}
