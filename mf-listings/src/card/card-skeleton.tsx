import { Card } from "@larchway/shared/ui/card";
import { Skeleton } from "@larchway/shared/ui/skeleton";
import * as styles from "./card-skeleton.module.css";

/** A card's placeholder in its final size. Show the text "Loading..." next to it. */
export function CardSkeleton() {
  return (
    <Card padding="none" className={styles.card} aria-hidden="true">
      <Skeleton shape="photo" />
      <div className={styles.body}>
        <Skeleton className={styles.price} />
        <Skeleton shape="text" lines={3} />
      </div>
    </Card>
  );
}
