import { useEffect, useEffectEvent, useRef, type ReactNode, type RefObject } from "react";
import type { MapFrame } from "../view/map-box";
import { getOverhang, measureRoom, type PixelBox } from "./measure-room";

export interface InViewProps {
  region: RefObject<HTMLElement | null>;
  /** The key of the card's home. */
  current: string;
  frame: MapFrame | null;
  /** The element to keep in view instead of the card: the marker of a home whose card is docked at the lower edge. */
  findMark?: () => PixelBox | null;
  onPan: (offset: { x: number; y: number }) => void;
  children: ReactNode;
}

/**
 * Moves the map until a card, or the marker of a docked one, is in view: when it opens, and when its size or the
 * map's changes.
 */
export function InView({ region, current, frame, findMark, onPan, children }: InViewProps) {
  const card = useRef<HTMLDivElement>(null);
  const isResized = useRef(false);
  const isPanning = useRef(false);
  const bringIntoView = useEffectEvent(() => {
    if (!region.current || !card.current) return;
    // A card's position during a movement says nothing about its final one, so it is measured again when the map
    // rests.
    if (isPanning.current) return void (isResized.current = true);
    const room = measureRoom(region.current);
    const own = card.current.getBoundingClientRect();
    const mark = findMark?.();
    if (findMark && !mark) return;
    const offset = mark ? getOverhang(mark, { ...room, bottom: own.top }) : getOverhang(own, room);
    if (offset.x === 0 && offset.y === 0) return;
    isPanning.current = true;
    onPan(offset);
  });

  useEffect(() => {
    if (!card.current || typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(() => bringIntoView());
    observer.observe(card.current);
    return () => observer.disconnect();
  }, [current]);

  // The map moves its markers only after it has another size, and then reports its view.
  useEffect(() => {
    if (!region.current || typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(() => {
      isResized.current = true;
    });
    observer.observe(region.current);
    return () => observer.disconnect();
  }, [region]);
  useEffect(() => {
    const wasResized = isResized.current;
    isPanning.current = isResized.current = false;
    if (wasResized) bringIntoView();
  }, [frame]);

  return <div ref={card}>{children}</div>;
}
