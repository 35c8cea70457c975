import type { ReactNode } from "react";
import { numberFormatter } from "@larchway/shared/domain";
import * as styles from "./surroundings-lists.module.css";

const formatKilometres = numberFormatter({ minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Metres a minute on foot, and how much longer the way is than the straight line. */
const walkingMetres = 80;
const detour = 1.3;

/** Places of one kind, the nearest first. */
export function NearbyList({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className={styles.title}>{title}</h3>
      <ul className={styles.list}>{children}</ul>
    </div>
  );
}

interface NearbyRowProps {
  name: string;
  note: ReactNode;
  /** Metres. */
  distance: number;
  /** Metres, for a home that is somewhere in an area. */
  range?: { from: number; to: number };
  /** Shows the time on foot instead of the distance. */
  isWalk?: boolean;
}

/** A place with its distance; from an area, the shortest and longest one. */
export function NearbyRow({ name, note, distance, range, isWalk }: NearbyRowProps) {
  return (
    <li className={styles.row}>
      <span className={styles.name}>
        {name}
        <span className={styles.note}>{note}</span>
      </span>
      <span className={styles.distance}>
        {range ? formatRange(range) : isWalk ? formatWalk(distance) : formatDistance(distance)}
      </span>
    </li>
  );
}

function formatDistance(metres: number): string {
  return metres < 1_000 ? `${metres} m` : `${formatKilometres(metres / 1_000)} km`;
}

function formatRange({ from, to }: { from: number; to: number }): string {
  if (from === 0) return `up to ${formatDistance(to)}`;
  return `${formatDistance(from)} to ${formatDistance(to)}`;
}

function formatWalk(metres: number): string {
  return `${Math.max(1, Math.round((metres * detour) / walkingMetres))} min walk`;
}
