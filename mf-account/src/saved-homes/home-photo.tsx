import type { Property } from "@larchway/shared/contracts/api";
import { visibleMedia } from "@larchway/shared/domain";
import { Picture } from "@larchway/shared/ui/picture";
import * as styles from "./saved-homes.module.css";

/** The first photo of a home, for a card. */
export function HomePhoto({ property }: { property: Property }) {
  const [photo] = visibleMedia(property.media);
  return (
    <Picture
      mediaurl={photo?.mediaurl}
      alt=""
      color={photo?.color}
      label={photo?.label}
      sizes="(min-width: 1024px) 380px, (min-width: 640px) 45vw, 92vw"
      className={styles.picture}
    />
  );
}
