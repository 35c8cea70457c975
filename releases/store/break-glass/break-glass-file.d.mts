import type { BreakGlassChange } from "./signed-changes.mjs";

export const breakGlassName: string;
export function readBreakGlass(store: string, token: string): BreakGlassChange[];
export function addBreakGlass(store: string, token: string, change: BreakGlassChange): void;
export function removeBreakGlass(store: string, token: string, ids: readonly string[]): void;
