import type { Bucket } from "../bucket/bucket";
import type { BreakGlassChange } from "./signed-changes.mjs";

export function listSharedChanges(bucket: Bucket): Promise<string[]>;
export function readSharedChange(bucket: Bucket, token: string, id: string): Promise<BreakGlassChange | null>;
export function shareChange(bucket: Bucket, token: string, change: BreakGlassChange): Promise<void>;
export function addSharedChange(
  bucket: Bucket,
  token: string,
  change: Omit<BreakGlassChange, "id" | "at">,
): Promise<BreakGlassChange>;
export function removeSharedChange(bucket: Bucket, id: string): Promise<void>;
