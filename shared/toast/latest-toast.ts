import { toast } from "./toast";

const latest = new Map<string, string>();

/**
 * Shows news about a subject ("favourites"). It takes the place of the earlier news about the same: saving three homes
 * in a row covers the page with one toast, not with three.
 */
export function showLatest(subject: string, type: "info" | "success" | "error", text: string): void {
  const before = latest.get(subject);
  if (before !== undefined) toast.dismiss(before);
  latest.set(subject, toast[type](text));
}
