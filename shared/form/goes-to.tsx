import { brand } from "@larchway/shared/brand";
import type { Recipient } from "@larchway/shared/contracts/api";
import * as styles from "./contact-fields.module.css";

/** Names the only receiver of a form's request, above its button. Without a recipient it is the office. */
export function GoesTo({ recipient }: { recipient: Recipient | undefined }) {
  const { name, brokerage } = recipient ?? { name: undefined, brokerage: brand.registeredName };
  return (
    <p className={styles.privacy}>
      Goes only to <strong>{name ? `${name}, ${brokerage}` : brokerage}</strong>. Nobody pays for it.
    </p>
  );
}
