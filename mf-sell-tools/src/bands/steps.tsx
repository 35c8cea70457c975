import styles from "./steps.module.css";

export interface Step {
  title: string;
  text: string;
}

/** Numbered steps in a row; the numbers are the list's own. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ title, text }) => (
        <li key={title} className={styles.step}>
          <h3 className={styles.title}>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
