import { ButtonLink } from "@larchway/shared/ui/button";
import { EmptyState } from "@larchway/shared/ui/empty-state";
import { Icon } from "@larchway/shared/ui/icon";
import { EyeOff, Heart } from "@larchway/shared/ui/icons";

interface EmptyListProps {
  isDefault: boolean;
  /** The list has homes, and the viewer hid all that are loaded. */
  isHidden: boolean;
  /** More homes of the list can be loaded. */
  hasMore: boolean;
}

/** The view of a list without a home to show. */
export function EmptyList({ isDefault, isHidden, hasMore }: EmptyListProps) {
  if (isHidden) {
    return (
      <EmptyState
        icon={<Icon of={EyeOff} size={32} />}
        title={hasMore ? "You hid the first homes of this list" : "You hid all homes of this list"}
        action={<ButtonLink to="/hidden-homes">Hidden homes</ButtonLink>}
      >
        They are still in the list. Show them again on the page of your hidden homes.
      </EmptyState>
    );
  }
  return isDefault ? (
    <EmptyState
      icon={<Icon of={Heart} size={32} />}
      title="No saved homes yet"
      action={<ButtonLink to="/buying/search">Search homes</ButtonLink>}
    >
      Press the heart on a home and it waits for you here.
    </EmptyState>
  ) : (
    <EmptyState icon={<Icon of={Heart} size={32} />} title="No homes in this list yet">
      Open another list, and choose “Lists with this home” in the menu of a home.
    </EmptyState>
  );
}
