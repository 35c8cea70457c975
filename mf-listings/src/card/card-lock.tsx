import { Lock } from "lucide-react";
import { Button } from "@larchway/shared/ui/button";
import { classNames } from "@larchway/shared/ui/class-names";
import { Icon } from "@larchway/shared/ui/icon";
import styles from "./card-lock.module.css";

export interface CardLockProps {
  isCompact: boolean;
  onSignIn: () => void;
}

/** Over the picture of a listing that a visitor may not open. The button covers the whole card. */
export function CardLock({ isCompact, onSignIn }: CardLockProps) {
  return (
    <div className={classNames(styles.overlay, isCompact && styles.compact)}>
      <span className={styles.disc}>
        <Icon of={Lock} size={isCompact ? 16 : 20} />
      </span>
      {!isCompact && <p className={styles.text}>Login to view property details</p>}
      <Button size="small" className={styles.button} onClick={onSignIn}>
        {isCompact ? "Login to View" : "Login Now"}
      </Button>
    </div>
  );
}
