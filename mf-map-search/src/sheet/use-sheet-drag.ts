import { useEffect, useEffectEvent, useRef } from "react";
import { useMedia } from "../view/use-media";
import type { SheetStop } from "./sheet-stop";

/** Lets fingers and mice move the sheet on small screens; the code loads after the page. */
export function useSheetDrag(stop: SheetStop, onStop: (stop: SheetStop) => void) {
  const sheet = useRef<HTMLElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const isSheet = useMedia("(max-width: 767px)");
  const getStop = useEffectEvent(() => stop);
  const rest = useEffectEvent(onStop);
  useEffect(() => {
    if (!isSheet) return;
    let undo: (() => void) | null = null;
    let isGone = false;
    // Without it the buttons of the handle move the sheet.
    import(/* webpackChunkName: "map-card" */ "./drag-sheet.client").then(
      ({ dragSheet }) => {
        if (isGone || !sheet.current || !content.current) return;
        undo = dragSheet(sheet.current, {
          content: content.current,
          getStop: () => getStop(),
          onStop: (to) => rest(to),
        });
      },
      () => undefined,
    );
    return () => {
      isGone = true;
      undo?.();
    };
  }, [isSheet]);
  return { sheet, content };
}
