import { Icon } from "@larchway/shared/ui/icon";
import { Info } from "@larchway/shared/ui/icons";
import type { ReactNode } from "react";
import * as styles from "./calculator-inputs.module.css";

/** A note below its fields. Put it into a live region, so that it is announced. */
export function Note({ children }: { children: ReactNode }) {
  return (
    <div className={styles.note}>
      <Icon of={Info} size={18} className={styles.noteIcon} />
      <p>{children}</p>
    </div>
  );
}
