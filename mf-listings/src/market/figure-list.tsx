import * as styles from "./market.module.css";

export interface FigureListProps {
  figures: readonly { name: string; value: string }[];
}

/** Figures with their labels, two or four in a row. */
export function FigureList({ figures }: FigureListProps) {
  return (
    <dl className={styles.figures}>
      {figures.map(({ name, value }) => (
        <div key={name} className={styles.figure}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
