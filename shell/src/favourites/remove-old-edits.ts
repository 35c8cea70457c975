import { longestEditAgeMs } from "@larchway/shared/contracts/home-list";
import { z } from "@larchway/shared/schema";
import { readStored, removeStored, writeStored } from "@larchway/shared/storage";

const editSchema = z.object({ at: z.number() });

/**
 * Removes edits of lists that waited too long for the next session of their account, and those with a time that far
 * in the future. Browser only.
 */
export function removeOldEdits(): void {
  const edits = readStored("listEdits");
  const recent = edits.filter(isRecent);
  if (recent.length === edits.length) return;
  if (recent.length === 0) removeStored("listEdits");
  else writeStored("listEdits", recent);
}

function isRecent(text: string): boolean {
  try {
    const { at } = editSchema.parse(JSON.parse(text));
    return Math.abs(Date.now() - at) < longestEditAgeMs;
  } catch {
    return false;
  }
}
