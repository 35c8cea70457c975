import type { Room } from "@larchway/shared/contracts/api";
import { numberFormatter } from "@larchway/shared/domain";
import { DetailSection } from "../section/detail-section";
import styles from "./rooms.module.css";

const formatMetres = numberFormatter({ minimumFractionDigits: 1, maximumFractionDigits: 2 });

/** The rooms with their level and size. */
export function Rooms({ rooms }: { rooms: readonly Room[] | undefined }) {
  if (!rooms || rooms.length === 0) return null;
  return (
    <DetailSection title="Rooms">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Room</th>
            <th scope="col">Level</th>
            <th scope="col">Size</th>
          </tr>
        </thead>
        <tbody>
          {rooms.map((room, place) => (
            <tr key={place}>
              <th scope="row">
                {room.RoomType}
                {room.RoomFeatures && room.RoomFeatures.length > 0 && (
                  <span className={styles.features}>{room.RoomFeatures.join(", ")}</span>
                )}
              </th>
              <td>{room.RoomLevel}</td>
              <td className={styles.size}>{formatSize(room)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </DetailSection>
  );
}

function formatSize({ RoomLength, RoomWidth }: Room): string {
  return RoomLength && RoomWidth ? `${formatMetres(RoomLength)} × ${formatMetres(RoomWidth)} m` : "";
}
