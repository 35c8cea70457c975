import * as styles from "./error-summary.module.css";

export interface ErrorSummaryProps {
  form: {
    values: object;
    errors: Readonly<Record<string, string | undefined>>;
    refused: Readonly<Record<string, string | undefined>>;
    fieldId: (name: string) => string;
  };
}

/**
 * The errors of a refused submission, each a link to its field, where there is more than one. Silent: the first field
 * that is wrong has the focus and says its error. What was put right is struck through and stays, so that nothing moves
 * under the hands of somebody who types.
 */
export function ErrorSummary({ form: { values, errors, refused, fieldId } }: ErrorSummaryProps) {
  const names = Object.keys(values).filter((name) => refused[name] !== undefined);
  if (names.length < 2) return null;
  return (
    <div role="group" aria-labelledby={fieldId("errors")} className={styles.summary}>
      <p id={fieldId("errors")} className={styles.title}>
        Please check {names.length} fields
      </p>
      <ul className={styles.list}>
        {names.map((name) => (
          <li key={name} data-fixed={errors[name] === undefined || undefined}>
            <a
              href={`#${fieldId(name)}`}
              onClick={(event) => {
                // The focus is all that is wanted, without a step in the history.
                event.preventDefault();
                document.getElementById(fieldId(name))?.focus();
              }}
            >
              {refused[name]}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
