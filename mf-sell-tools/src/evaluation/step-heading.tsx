import * as styles from "./evaluation-form.module.css";

/** "Step 1 of 2" above the step's name, with a bar that shows the same. */
export function StepHeading({ step, title }: { step: 1 | 2; title: string }) {
  return (
    <div className={styles.head}>
      <p className={styles.step}>Step {step} of 2</p>
      <h2 className={styles.title}>{title}</h2>
      <div aria-hidden="true" className={styles.progress} data-step={step} />
    </div>
  );
}
