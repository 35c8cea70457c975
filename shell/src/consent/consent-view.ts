import { atom } from "jotai";

/** `asking`: there is no choice yet. `settings`: opened again to change a choice. */
export type ConsentView = "closed" | "asking" | "settings";

export const consentViewAtom = atom<ConsentView>("closed");
