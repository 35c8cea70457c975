import { toSignUpPath } from "@larchway/shared/domain/site-path";
import { Link } from "@larchway/shared/router";
import * as styles from "../form/form.module.css";

/** Below a sign-in form: links to reset the password and to sign up, and the terms that apply. */
export function AccountLinks({ target }: { target: string }) {
  return (
    <div className={styles.switch}>
      <p>
        <Link to="/forgot-password">Forgot your password?</Link>
      </p>
      <p>
        New here? <Link to={toSignUpPath(target)}>Create a free account</Link>
      </p>
      <p className={styles.note}>
        <Link to="/terms-and-conditions">Terms of use</Link> · <Link to="/privacy">Privacy</Link>
      </p>
    </div>
  );
}
