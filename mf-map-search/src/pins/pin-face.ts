import { formatCurrency } from "@larchway/shared/domain";
import { toWorldPixel } from "../view/map-view";
import type { Pin } from "./pins";

/** Width of a price pill in pixels, with a margin. */
const pillSize = { width: 66, height: 32 };

/**
 * The markers that have space for their text at this zoom, in order; the others would overlap and are drawn as dots.
 * Clusters always have space.
 */
export function pinsWithRoom(pins: readonly Pin[], zoom: number): Set<string> {
  const placed: { x: number; y: number }[] = [];
  const ids = new Set<string>();
  for (const pin of pins) {
    const { x, y } = toWorldPixel(pin, zoom);
    const isCovered =
      pin.kind !== "cluster" &&
      placed.some(
        (other) => Math.abs(other.x - x) < pillSize.width && Math.abs(other.y - y) < pillSize.height,
      );
    if (isCovered) continue;
    placed.push({ x, y });
    ids.add(pin.id);
  }
  return ids;
}

/** A price short enough for a pill: "$2,450", "$899K", "$1.25M". A rent is never rounded. */
export function pillPrice(dollars: number): string {
  if (dollars < 100_000) return formatCurrency(dollars);
  // 999,500 and more would round to "$1000K".
  if (dollars < 999_500) return `$${Math.round(dollars / 1000)}K`;
  const millions = dollars / 1_000_000;
  return `$${Number(millions.toFixed(millions < 10 ? 2 : 1))}M`;
}

/** A cluster's count short enough for its circle: "87", "1.2K", "14K". */
export function shortCount(count: number): string {
  if (count < 1000) return String(count);
  const thousands = count / 1000;
  return `${Number(thousands.toFixed(thousands < 9.95 ? 1 : 0))}K`;
}

/** Size step of a cluster's circle, 1 to 4. */
export function clusterStep(count: number): 1 | 2 | 3 | 4 {
  if (count < 10) return 1;
  if (count < 100) return 2;
  return count < 1000 ? 3 : 4;
}
