import { useEffect, useEffectEvent } from "react";
import { getOverhang, measureRoom } from "../in-view/measure-room";
import { stopTop } from "../sheet/sheet-stop";
import type { MapSearch } from "./use-map-search";

export interface MarkInSightProps {
  search: MapSearch;
  /** The address point whose homes the sheet lists. */
  current: string;
}

/** Moves a phone's map until the marker of an address point is above its list; renders nothing. */
export function MarkInSight({ search, current }: MarkInSightProps): null {
  const bringIntoSight = useEffectEvent(() => {
    const region = search.camera.region.current;
    const mark = search.camera.findMark();
    if (!region || !mark) return;
    const { top, height } = region.getBoundingClientRect();
    const room = measureRoom(region);
    const bottom = Math.min(room.bottom, top + stopTop("half", height));
    const offset = getOverhang(mark, { ...room, bottom });
    if (offset.x !== 0 || offset.y !== 0) search.camera.panBy(offset);
  });
  useEffect(() => bringIntoSight(), [current]);
  return null;
}
