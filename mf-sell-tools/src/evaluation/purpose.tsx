import { brand } from "@larchway/shared/brand";
import { Link } from "@larchway/shared/router";
import * as styles from "./evaluation-form.module.css";

/** The purpose of the details, shown where they are collected (PIPEDA). */
export function Purpose() {
  return (
    <p className={styles.purpose}>
      {brand.name} uses these details only to prepare your evaluation and to talk with you about it. You can
      ask us to show, correct or delete them at any time: see our <Link to="/privacy">privacy policy</Link>.
    </p>
  );
}
