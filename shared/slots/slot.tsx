import { createContext, useContext, type ComponentType, type ReactNode } from "react";
import type { PageSlotName, PageSlots } from "@larchway/shared/contracts/slots";

export interface SlotProps<Name extends PageSlotName> {
  name: Name;
  /** What the remote that fills the slot gets; it reads them by the schema in the contracts. */
  props: PageSlots[Name];
  /** False as long as nobody would see anything in it: its owner is not loaded before. */
  isNeeded: boolean;
  /** Reserve the slot's size here: it fills after the page is there, and nothing may move. */
  className?: string;
}

/** The same as the shell gets it, for every slot. */
export interface OfferedSlotProps {
  /** Any name: builds with other slots must still fit this type. */
  name: string;
  props: object;
  isNeeded: boolean;
  className?: string;
}

const SlotContext = createContext<ComponentType<OfferedSlotProps> | null>(null);

/** Gives pages the shell's way to fill a slot, so that they hold no federation code. */
export function SlotProvider({
  slot,
  children,
}: {
  slot: ComponentType<OfferedSlotProps>;
  children: ReactNode;
}) {
  return <SlotContext value={slot}>{children}</SlotContext>;
}

/**
 * A place in a page that another remote fills, in the browser only. Nothing is there when no live build fills it, when its
 * owner fails, and where nobody provides slots.
 */
export function Slot(props: { [Name in PageSlotName]: SlotProps<Name> }[PageSlotName]) {
  const Offered = useContext(SlotContext);
  return Offered && <Offered {...props} />;
}
