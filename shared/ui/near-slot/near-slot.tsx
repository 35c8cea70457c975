import type { PageSlotName } from "@larchway/shared/contracts/slots";
import { Slot, type SlotProps } from "@larchway/shared/slots";
import { useNear } from "@larchway/shared/ui/near";
import * as styles from "./near-slot.module.css";

/** Pixels: its space is there already, so it may come late, and is not loaded with the first screen of a page. */
const margin = 300;

export type NearSlotProps = { [Name in PageSlotName]: Omit<SlotProps<Name>, "isNeeded"> }[PageSlotName];

/** A slot below the first screen of a page: its owner is loaded when the reader comes near. It isn't printed. */
export function NearSlot(props: NearSlotProps) {
  const [ref, isNear] = useNear<HTMLDivElement>(margin);
  return (
    <div ref={ref} className={styles.near} data-screen-only>
      <Slot {...props} isNeeded={isNear} />
    </div>
  );
}
