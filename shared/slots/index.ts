export { Slot, SlotProvider, type OfferedSlotProps, type SlotProps } from "./slot";
