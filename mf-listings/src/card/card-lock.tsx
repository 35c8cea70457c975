import { Lock } from "@larchway/shared/ui/icons";
import { lockTexts, type SoldAccessNeed } from "@larchway/shared/domain";
import { Button } from "@larchway/shared/ui/button";
import { classNames } from "@larchway/shared/ui/class-names";
import { Icon } from "@larchway/shared/ui/icon";
import * as styles from "./card-lock.module.css";

export interface CardLockProps {
  need: SoldAccessNeed;
  isCompact: boolean;
  onSignIn: () => void;
}

/** Covers the photo of a listing that this viewer may not open yet. The button covers the whole card. */
export function CardLock({ need, isCompact, onSignIn }: CardLockProps) {
  return (
    <div className={classNames(styles.overlay, isCompact && styles.compact)}>
      <span className={styles.disc}>
        <Icon of={Lock} size={isCompact ? 16 : 20} />
      </span>
      {!isCompact && (
        <>
          <p className={styles.text}>{lockTexts[need].text}</p>
          <p className={styles.behind}>Price, photos and history, free for members</p>
        </>
      )}
      <Button size="small" className={styles.button} onClick={onSignIn}>
        {isCompact ? lockTexts[need].short : lockTexts[need].button}
      </Button>
    </div>
  );
}
