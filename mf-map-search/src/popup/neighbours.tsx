import { IconButton } from "@larchway/shared/ui/button";
import { Icon } from "@larchway/shared/ui/icon";
import { ChevronLeft, ChevronRight, List } from "@larchway/shared/ui/icons";
import * as styles from "./home-popup.module.css";

export interface NeighboursProps {
  keys: readonly string[];
  current: string;
  onSelect: (key: string) => void;
  /** Opens the list of all of them. */
  onList: () => void;
}

/** Links from one home at an address to the next. */
export function Neighbours({ keys, current, onSelect, onList }: NeighboursProps) {
  const at = keys.indexOf(current);
  const step = (by: number) => {
    const key = keys[(at + by + keys.length) % keys.length];
    if (key) onSelect(key);
  };
  return (
    <div className={styles.neighbours}>
      <IconButton
        size="small"
        label="Previous home at this address"
        icon={<Icon of={ChevronLeft} size={18} />}
        onClick={() => step(-1)}
      />
      <div>
        <span role="status">
          {at + 1} of {keys.length} at this address
        </span>
        <IconButton
          size="small"
          label="List all homes at this address"
          icon={<Icon of={List} size={18} />}
          onClick={onList}
        />
      </div>
      <IconButton
        size="small"
        label="Next home at this address"
        icon={<Icon of={ChevronRight} size={18} />}
        onClick={() => step(1)}
      />
    </div>
  );
}
