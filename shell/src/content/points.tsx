import type { IconShape } from "@larchway/shared/ui/icon";
import type { ReactNode } from "react";
import { Icon } from "@larchway/shared/ui/icon";
import * as styles from "./points.module.css";

export interface Point {
  title: string;
  text: ReactNode;
  icon: IconShape;
}

/** Short statements side by side, each with an icon. */
export function Points({ points }: { points: Point[] }) {
  return (
    <ul className={styles.points}>
      {points.map(({ title, text, icon }) => (
        <li key={title} className={styles.point}>
          <span className={styles.icon}>
            <Icon of={icon} size={24} />
          </span>
          <h3 className={styles.title}>{title}</h3>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ul>
  );
}
