export interface BreakGlassChange {
  id: string;
  /** ISO 8601. */
  at: string;
  name: string;
  /** The build to make live. */
  to: string;
  /** What was live; null when nothing was, or where nobody knew. */
  from: string | null;
  /** Of the release set that the operator looked at; null where there was none to look at. */
  revision: number | null;
  actor: string;
  reason: string;
  /** Open tabs that show the replaced build reload at once. */
  urgent?: boolean | undefined;
  /** In an edge's own file: the bucket has had it, so that it is not put there again after it was removed. */
  isShared?: boolean;
}
export class UntrustedChangesError extends Error {}
export function createChange(
  change: Omit<BreakGlassChange, "id" | "at">,
  others: readonly BreakGlassChange[],
): BreakGlassChange;
export function signChanges(changes: readonly BreakGlassChange[], token: string): string;
export function parseChanges(text: string, token: string, place: string): BreakGlassChange[];
