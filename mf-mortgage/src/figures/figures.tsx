import * as styles from "./figures.module.css";

export interface Figure {
  name: string;
  value: string;
  /** The sum of what stands above it. */
  isTotal?: boolean;
}

export interface FiguresProps {
  figures: readonly Figure[];
  /** True where something else reads out what changes. */
  isQuiet?: boolean;
}

/** Names and amounts, one below the other, read out when they change. */
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
