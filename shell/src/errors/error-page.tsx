import { ButtonLink } from "@larchway/shared/ui/button";
import styles from "./errors.module.css";

export interface ErrorPageProps {
  status?: number;
  message?: string;
}

/** The generic error page (spec section 2). */
export function ErrorPage({ status, message }: ErrorPageProps) {
  return (
    <div className={styles.page}>
      {status !== undefined && <p className={styles.status}>{status}</p>}
      <h1>Oops! Something went wrong.</h1>
      <p className={styles.message}>{message || "An unknown error occurred"}</p>
      <ButtonLink to="/">Go Back to Homepage</ButtonLink>
    </div>
  );
}
