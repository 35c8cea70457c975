import { Link } from "@larchway/shared/router";
import styles from "../form/form.module.css";

/** Below a sign-in form: the way to a new account, and what a visitor agrees to. */
export function AccountLinks({ target }: { target: string }) {
  return (
    <div className={styles.switch}>
      <p>
        New here? <Link to={`/signup?redirect=${encodeURIComponent(target)}`}>Create a free account</Link>
      </p>
      <p className={styles.note}>
        <Link to="/terms-and-conditions">Terms of use</Link> · <Link to="/privacy">Privacy</Link>
      </p>
    </div>
  );
}
