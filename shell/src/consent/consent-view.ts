import { atom } from "jotai";

/** `asking`: the visitor has not chosen yet. `settings`: opened again to change a choice. */
export type ConsentView = "closed" | "asking" | "settings";

export const consentViewAtom = atom<ConsentView>("closed");
