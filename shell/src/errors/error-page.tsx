import { Button, ButtonLink } from "@larchway/shared/ui/button";
import * as styles from "./errors.module.css";

export interface ErrorPageProps {
  status?: number;
  message?: string;
  /** Called to retry the same page. */
  onRetry?: () => void;
}

/** The generic error page (spec section 2). */
export function ErrorPage({ status, message, onRetry }: ErrorPageProps) {
  return (
    <div className={styles.page}>
      {status !== undefined && <p className={styles.status}>{status}</p>}
      <h1>Oops! Something went wrong.</h1>
      <p className={styles.message}>{message || "An unknown error occurred"}</p>
      <div className={styles.buttons}>
        <ButtonLink to="/">Go Back to Homepage</ButtonLink>
        {onRetry && (
          <Button variant="secondary" onClick={onRetry}>
            Try again
          </Button>
        )}
      </div>
    </div>
  );
}
