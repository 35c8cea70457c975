import type { Property } from "@larchway/shared/contracts/api";
import { addressLine } from "@larchway/shared/domain";
import { useFavourites } from "@larchway/shared/favourites";
import { IconButton } from "@larchway/shared/ui/button";
import { Icon } from "@larchway/shared/ui/icon";
import { Heart, HeartFilled } from "@larchway/shared/ui/icons";
import styles from "./save-button.module.css";

export interface SaveButtonProps {
  property: Property;
  /** It lies on the home's picture. */
  isOnPicture?: boolean;
  className?: string;
}

/** The heart of a home. */
export function SaveButton({ property, isOnPicture = false, className }: SaveButtonProps) {
  const { isSaved, toggle } = useFavourites();
  const saved = isSaved(property.ListingKey);
  return (
    <IconButton
      variant={isOnPicture ? "photo" : "quiet"}
      size="small"
      aria-pressed={saved}
      label={`${saved ? "Saved" : "Save"}: ${addressLine(property)}`}
      icon={<Icon of={saved ? HeartFilled : Heart} size={18} className={saved ? styles.saved : undefined} />}
      className={className}
      onClick={() => toggle(property.ListingKey)}
    />
  );
}
