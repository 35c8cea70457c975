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
 * The errors of a rejected submission, each a link to its field, when there are several. Not announced, because the
 * first invalid field has the focus and shows its error. Corrected errors stay, struck through, so that nothing moves
 * while the visitor types.
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
                // Only move the focus, without a history entry.
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
