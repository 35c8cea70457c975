import { Ellipsis, EyeOff, Heart, HeartFilled, Scale, Share2 } from "@larchway/shared/ui/icons";
import { useComparison } from "@larchway/shared/comparison";
import type { Property } from "@larchway/shared/contracts/api";
import { addressLine, listingPath } from "@larchway/shared/domain";
import { toggleFavourite } from "@larchway/shared/favourites";
import { FavouriteButton, useIsFavourite } from "@larchway/shared/listing-ui/favourite-button";
import { Icon } from "@larchway/shared/ui/icon";
import { Menu } from "@larchway/shared/ui/menu";
import * as styles from "./card-actions.module.css";
import { shareListing } from "./share-listing";

export interface CardActionsProps {
  property: Property;
  isCompact: boolean;
  /** Offers the comparison in the menu, because its own button is not a tab stop. */
  isComparable: boolean;
  /** Removes the home from the list. */
  onHide?: () => void;
}

/** Heart and "more options" in the photo's upper right corner. */
export function CardActions({ property, isCompact, isComparable, onHide }: CardActionsProps) {
  const { isChosen, toggle: compare } = useComparison();
  const isFavourite = useIsFavourite(property.ListingKey);
  const address = addressLine(property);

  return (
    <div className={styles.actions} data-screen-only>
      {!isCompact && (
        <Menu
          label="more options"
          className={styles.more}
          items={[
            {
              label: "Share",
              icon: <Icon of={Share2} size={18} />,
              onSelect: () => void shareListing(listingPath(property), address),
            },
            {
              label: isFavourite ? "Saved" : "Save",
              icon: <Icon of={isFavourite ? HeartFilled : Heart} size={18} />,
              onSelect: () => void toggleFavourite(property.ListingKey),
            },
            ...(isComparable
              ? [
                  {
                    label: isChosen(property.ListingKey) ? "Remove from comparison" : "Add to comparison",
                    icon: <Icon of={Scale} size={18} />,
                    onSelect: () => compare(property),
                  },
                ]
              : []),
            ...(onHide ? [{ label: "Hide", icon: <Icon of={EyeOff} size={18} />, onSelect: onHide }] : []),
          ]}
        >
          <Icon of={Ellipsis} />
        </Menu>
      )}
      <FavouriteButton property={property} variant="photo" />
    </div>
  );
}
