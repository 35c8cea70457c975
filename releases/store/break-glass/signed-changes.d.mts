export interface BreakGlassChange {
  id: string;
  /** ISO 8601. */
  at: string;
  name: string;
  /** The build to make live. */
  to: string;
  /** The build that was live; null when there was none or it was unknown. */
  from: string | null;
  /** Revision of the release set that the operator saw; null when it was unavailable. */
  revision: number | null;
  actor: string;
  reason: string;
  /** Open tabs that show the replaced build reload immediately. */
  urgent?: boolean | undefined;
  /** In an edge's own file: the change was in the bucket. It isn't uploaded again after its removal there. */
  isShared?: boolean;
}
export class UntrustedChangesError extends Error {}
export function createChange(
  change: Omit<BreakGlassChange, "id" | "at">,
  others: readonly BreakGlassChange[],
): BreakGlassChange;
export function signChanges(changes: readonly BreakGlassChange[], token: string): string;
export function parseChanges(text: string, token: string, place: string): BreakGlassChange[];
