import { toast } from "./toast";

const latest = new Map<string, string>();

/**
 * Shows a toast about a subject ("favourites"), which replaces the previous one about the same subject: saving three
 * homes in a row shows one toast, not three.
 */
export function showLatest(subject: string, type: "info" | "success" | "error", text: string): void {
  const before = latest.get(subject);
  if (before !== undefined) toast.dismiss(before);
  latest.set(subject, toast[type](text));
}
