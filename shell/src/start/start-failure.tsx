import { brand } from "@larchway/shared/brand";
import * as styles from "../errors/errors.module.css";

/** The last resort when even the router could not start: plain elements and links. */
export function StartFailure() {
  return (
    <main className={styles.page}>
      <h1>Oops! Something went wrong.</h1>
      <p className={styles.message}>
        The page could not be started. Load it again in a moment. If that does not help, call us at{" "}
        <a href={brand.phone.href}>{brand.phone.display}</a>.
      </p>
      <a href="/">Go Back to Homepage</a>
    </main>
  );
}
