import type { SlotComponents } from "@larchway/shared/router";
import { ComparePanel } from "../comparison/compare-panel";
import type { remote } from "../remote";

/** The slots of the shell's layout that this remote fills. */
export const slots: SlotComponents<typeof remote> = { "compare-panel": ComparePanel };
