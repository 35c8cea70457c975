import { brand } from "@larchway/shared/brand";
import type { Recipient } from "@larchway/shared/contracts/api";
import { GoesTo } from "@larchway/shared/form";
import { Link } from "@larchway/shared/router";
import * as styles from "./evaluation-form.module.css";

/** The receiver and the purpose of the details, shown where they are collected (PIPEDA). */
export function Purpose({ recipient }: { recipient: Recipient | undefined }) {
  return (
    <>
      <GoesTo recipient={recipient} />
      <p className={styles.purpose}>
        {brand.name} uses these details only to prepare your evaluation and to talk with you about it. You can
        ask us to show, correct or delete them at any time: see our <Link to="/privacy">privacy policy</Link>.
      </p>
    </>
  );
}
