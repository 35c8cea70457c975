import { Icon } from "@larchway/shared/ui/icon";
import { Check } from "@larchway/shared/ui/icons";
import * as styles from "./steps.module.css";

export interface Step {
  title: string;
  text: string;
}

/** Numbered steps in a row. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className={styles.row}>
      {steps.map((step, index) => (
        <li key={step.title} className={styles.item}>
          <span aria-hidden="true" className={styles.mark}>
            {index + 1}
          </span>
          <StepText {...step} />
        </li>
      ))}
    </ol>
  );
}

/** Reasons in a row, in no order. */
export function Reasons({ reasons }: { reasons: readonly Step[] }) {
  return (
    <ul className={styles.row}>
      {reasons.map((reason) => (
        <li key={reason.title} className={styles.item}>
          <span className={styles.mark}>
            <Icon of={Check} />
          </span>
          <StepText {...reason} />
        </li>
      ))}
    </ul>
  );
}

function StepText({ title, text }: Step) {
  return (
    <>
      <h3 className={styles.title}>{title}</h3>
      <p>{text}</p>
    </>
  );
}
