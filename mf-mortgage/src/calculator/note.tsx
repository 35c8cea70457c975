import { Icon } from "@larchway/shared/ui/icon";
import { Info } from "@larchway/shared/ui/icons";
import type { ReactNode } from "react";
import * as styles from "./calculator-inputs.module.css";

/** A remark below the fields that it is about. Put it into a live region, so that it is read out. */
export function Note({ children }: { children: ReactNode }) {
  return (
    <div className={styles.note}>
      <Icon of={Info} size={18} className={styles.noteIcon} />
      <p>{children}</p>
    </div>
  );
}
