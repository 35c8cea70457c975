import { createContext, useContext, type ComponentType, type ReactNode } from "react";
import type { PageSlotName, PageSlots } from "@larchway/shared/contracts/slots";

export interface SlotProps<Name extends PageSlotName> {
  name: Name;
  /** Props for the remote that fills the slot; it parses them by the schema in the contracts. */
  props: PageSlots[Name];
  /** False while the slot would be invisible: its remote loads only when this is true. */
  isNeeded: boolean;
  /** Reserve the slot's size here: it is filled after the first render, and the layout must not shift. */
  className?: string;
}

/** The same props as the shell receives them, for every slot. */
export interface OfferedSlotProps {
  /** Any name, because builds with other slots must fit this type too. */
  name: string;
  props: object;
  isNeeded: boolean;
  className?: string;
}

const SlotContext = createContext<ComponentType<OfferedSlotProps> | null>(null);

/** Provides the shell's function that fills a slot, so that pages need no federation code. */
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
 * A place in a page that another remote fills, in the browser only. Renders nothing when no live build fills it, when
 * its remote fails, and without a provider.
 */
export function Slot(props: { [Name in PageSlotName]: SlotProps<Name> }[PageSlotName]) {
  const Offered = useContext(SlotContext);
  return Offered && <Offered {...props} />;
}
