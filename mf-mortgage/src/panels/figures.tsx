import styles from "./panels.module.css";

export interface Figure {
  name: string;
  value: string;
  /** The sum of what stands above it. */
  isTotal?: boolean;
}

/** Names and amounts, one below the other. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className={styles.figures} aria-live="polite">
      {figures.map(({ name, value, isTotal }) => (
        <div key={name} className={isTotal ? styles.total : styles.figure}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
