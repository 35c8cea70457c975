import type { Property } from "@larchway/shared/contracts/api";
import { isLocked, visibleMedia } from "@larchway/shared/domain";
import { Icon } from "@larchway/shared/ui/icon";
import { Picture } from "@larchway/shared/ui/picture";
import { Lock } from "@larchway/shared/ui/icons";
import * as styles from "./home-picture.module.css";

export interface HomePictureProps {
  property: Property;
  seesSold: boolean;
  sizes: string;
  aspect: "16/10" | "fill";
}

/** A home's first photo, or for a visitor the server's blurred one with a lock. */
export function HomePicture({ property, seesSold, sizes, aspect }: HomePictureProps) {
  if (isLocked(property, seesSold)) {
    return (
      <div className={styles.locked} data-aspect={aspect}>
        {property.lockedImage && <img src={property.lockedImage} alt="" className={styles.blur} />}
        <Icon of={Lock} size={24} className={styles.lock} />
      </div>
    );
  }
  const [picture] = visibleMedia(property.media);
  return (
    <Picture
      mediaurl={picture?.mediaurl}
      alt=""
      color={picture?.color}
      label={picture?.label}
      sizes={sizes}
      aspect={aspect}
    />
  );
}
