export interface BreakGlassChange {
  id: string;
  /** ISO 8601. */
  at: string;
  name: string;
  /** The build to make live. */
  to: string;
  /** What was live. */
  from: string | null;
  /** Of the release set that the operator looked at. */
  revision: number;
  actor: string;
  reason: string;
}
export const breakGlassName: string;
export function readBreakGlass(store: string, token: string): BreakGlassChange[];
export function addBreakGlass(
  store: string,
  token: string,
  change: Omit<BreakGlassChange, "id" | "at">,
): BreakGlassChange;
export function removeBreakGlass(store: string, token: string, ids: readonly string[]): void;
