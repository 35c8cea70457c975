import type { Property } from "@larchway/shared/contracts/api";
import { addressLine } from "@larchway/shared/domain";
import { toggleFavourite } from "@larchway/shared/favourites";
import { Button, IconButton } from "@larchway/shared/ui/button";
import { Icon } from "@larchway/shared/ui/icon";
import { Heart, HeartFilled } from "@larchway/shared/ui/icons";
import { VisuallyHidden } from "@larchway/shared/ui/visually-hidden";
import * as styles from "./favourite-button.module.css";
import { useIsFavourite } from "./use-is-favourite";

export interface FavouriteButtonProps {
  property: Property;
  /** `photo` and `quiet` are a heart, on a photo or next to text; `text` is a button with a heart and a label. */
  variant: "photo" | "quiet" | "text";
  className?: string;
}

/** Adds a home to the favourites, or removes it: a toggle with the same accessible name everywhere. */
export function FavouriteButton({ property, variant, className }: FavouriteButtonProps) {
  const { ListingKey } = property;
  const isFavourite = useIsFavourite(ListingKey);
  const icon = (
    <Icon
      of={isFavourite ? HeartFilled : Heart}
      size={variant === "photo" ? undefined : 18}
      className={isFavourite && variant !== "text" ? styles.chosen : undefined}
    />
  );
  const common = {
    "aria-pressed": isFavourite,
    icon,
    className,
    onClick: () => void toggleFavourite(ListingKey),
  };
  const address = addressLine(property);
  if (variant !== "text")
    return <IconButton {...common} variant={variant} size="small" label={`Save ${address} to favorites`} />;
  return (
    <Button {...common} variant="secondary">
      {isFavourite ? "Saved" : "Save"}
      <VisuallyHidden> {address} to favorites</VisuallyHidden>
    </Button>
  );
}
