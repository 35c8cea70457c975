import { useEffect, useEffectEvent } from "react";
import { getOverhang, measureRoom } from "../in-view/measure-room";
import { stopTop } from "../sheet/sheet-stop";
import type { MapSearch } from "./use-map-search";

/** Moves a phone's map until the mark of the listed address point stands above the sheet: when it is chosen, and when it is a link's. */
export function useMarkInSight(search: MapSearch): void {
  const { listsPoint, isPhone, mapUrl } = search;
  const bringIntoSight = useEffectEvent(() => {
    const region = search.region.current;
    const mark = search.findMark();
    if (!region || !mark) return;
    const { top, height } = region.getBoundingClientRect();
    const room = measureRoom(region);
    const bottom = Math.min(room.bottom, top + stopTop("half", height));
    const offset = getOverhang(mark, { ...room, bottom });
    if (offset.x !== 0 || offset.y !== 0) search.panBy(offset);
  });
  const point = listsPoint && isPhone && search.frame !== null ? mapUrl.at : undefined;
  useEffect(() => {
    if (point !== undefined) bringIntoSight();
  }, [point]);
}
