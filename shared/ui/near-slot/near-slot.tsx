import type { PageSlotName } from "@larchway/shared/contracts/slots";
import { Slot, type SlotProps } from "@larchway/shared/slots";
import { useNear } from "@larchway/shared/ui/near";
import * as styles from "./near-slot.module.css";

/** Pixels. The slot's space is reserved, so it may load late, after the first screen of a page. */
const margin = 300;

export type NearSlotProps = { [Name in PageSlotName]: Omit<SlotProps<Name>, "isNeeded"> }[PageSlotName];

/** A slot below the first screen of a page: its remote loads when the visitor scrolls near. It isn't printed. */
export function NearSlot(props: NearSlotProps) {
  const [ref, isNear] = useNear<HTMLDivElement>(margin);
  return (
    <div ref={ref} className={styles.near} data-screen-only>
      <Slot {...props} isNeeded={isNear} />
    </div>
  );
}
