import { Icon } from "@larchway/shared/ui/icon";
import { ChevronDown } from "@larchway/shared/ui/icons";
import type { ReactNode } from "react";
import * as styles from "./questions.module.css";

export interface Question {
  question: string;
  answer: ReactNode;
}

/** Questions with collapsible answers; native elements, so that they work without scripts. */
export function Questions({ questions }: { questions: readonly Question[] }) {
  return (
    <div className={styles.questions}>
      {questions.map(({ question, answer }) => (
        <details key={question} className={styles.question}>
          <summary className={styles.summary}>
            <span>{question}</span>
            <Icon of={ChevronDown} className={styles.chevron} />
          </summary>
          <div className={styles.answer}>{answer}</div>
        </details>
      ))}
    </div>
  );
}
