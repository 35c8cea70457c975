export { NearSlot, type NearSlotProps } from "./near-slot";
