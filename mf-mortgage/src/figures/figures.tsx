import * as styles from "./figures.module.css";

export interface Figure {
  name: string;
  value: string;
  /** True for the sum of the amounts above it. */
  isTotal?: boolean;
}

export interface FiguresProps {
  figures: readonly Figure[];
  /** True when another element announces changes. */
  isQuiet?: boolean;
}

/** Labels and amounts, one below the other, announced when they change. */
export function Figures({ figures, isQuiet }: FiguresProps) {
  return (
    <dl className={styles.figures} aria-live={isQuiet ? undefined : "polite"}>
      {figures.map(({ name, value, isTotal }) => (
        <div key={name} className={isTotal ? styles.total : styles.figure}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
