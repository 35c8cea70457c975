import { areaLimits } from "@larchway/shared/listing-filters";
import { formatCount } from "@larchway/shared/domain";
import { Button } from "@larchway/shared/ui/button";
import { Icon } from "@larchway/shared/ui/icon";
import { StatusMessage } from "@larchway/shared/ui/status-message";
import { Lasso, Pentagon, SplinePointer, Trash2, Undo2 } from "@larchway/shared/ui/icons";
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from "react";
import type { MapEngine } from "../canvas/map-engine";
import { useEscape } from "../popup/use-escape";
import { useReturnedFocus } from "../popup/use-returned-focus";
import * as styles from "./drawing-panel.module.css";
import { startDrawing, type Drawing, type DrawingState, type DrawingTool } from "./start-drawing.client";

export interface DrawingPanelProps {
  engine: Pick<MapEngine, "drawingAdapter">;
  /** Takes the focus when the panel closes and its button cannot. */
  region: RefObject<HTMLElement | null>;
  /** The initial areas of the filter. */
  area: string | undefined;
  onDone: (area: string | undefined) => void;
  onCancel: () => void;
  /** The alternative for visitors who cannot draw. */
  onDistance: () => void;
}

const tools: { tool: DrawingTool; label: string; icon: typeof Lasso; hint: string }[] = [
  {
    tool: "polygon",
    label: "Corners",
    icon: Pentagon,
    hint: "Pick the corners on the map, one after the other, then the first again.",
  },
  {
    tool: "freehand",
    label: "Freehand",
    icon: Lasso,
    hint: "Press and draw around an area without lifting.",
  },
  {
    tool: "select",
    label: "Edit",
    icon: SplinePointer,
    hint: "Pick an area, then drag it or its corners. The dots between corners make new ones.",
  },
];

/** The drawing tools, over the map's upper edge: "Done" turns the areas into a filter. */
export function DrawingPanel({ engine, region, area, onDone, onCancel, onDistance }: DrawingPanelProps) {
  const drawing = useRef<Drawing>(undefined);
  const [state, setState] = useState<DrawingState>();
  const [hasFailed, setHasFailed] = useState(false);
  const panel = useReturnedFocus(true, region);
  const start = useEffectEvent(async (isGone: () => boolean) => {
    try {
      const adapter = await engine.drawingAdapter();
      if (isGone()) return;
      drawing.current = startDrawing(adapter, area, setState);
    } catch (error) {
      console.warn("Drawing did not start.", error);
      setHasFailed(true);
    }
  });
  useEffect(() => {
    let isGone = false;
    void start(() => isGone);
    return () => {
      isGone = true;
      drawing.current?.stop();
    };
  }, []);
  useEscape(true, () => {
    if (!drawing.current?.dropBegun()) onCancel();
  });

  const isFull = state !== undefined && state.count >= areaLimits.rings;
  const current = tools.find(({ tool }) => tool === state?.tool);
  return (
    <section ref={panel} tabIndex={-1} className={styles.panel} aria-label="Draw an area">
      {hasFailed ? (
        <StatusMessage title="Drawing could not be loaded">Please check your connection.</StatusMessage>
      ) : (
        <>
          <div className={styles.row} role="group" aria-label="How to draw">
            {tools.map(({ tool, label, icon }) => (
              <Button
                key={tool}
                size="small"
                variant={tool === state?.tool ? "primary" : "secondary"}
                aria-pressed={tool === state?.tool}
                disabled={!state || (tool === "select" ? state.count === 0 : isFull)}
                icon={<Icon of={icon} size={18} />}
                onClick={() => drawing.current?.setTool(tool)}
              >
                {label}
              </Button>
            ))}
          </div>
          <p className={styles.hint} role="status">
            {state ? `${describe(state)}${current?.hint ?? ""}` : "Loading..."}
          </p>
        </>
      )}
      <div className={styles.row}>
        <Button
          size="small"
          variant="secondary"
          disabled={!state?.canUndo}
          icon={<Icon of={Undo2} size={18} />}
          onClick={() => drawing.current?.undo()}
        >
          Undo
        </Button>
        <Button
          size="small"
          variant="secondary"
          disabled={!state?.hasChosen}
          icon={<Icon of={Trash2} size={18} />}
          onClick={() => drawing.current?.deleteChosen()}
        >
          Delete
        </Button>
        <Button
          size="small"
          variant="secondary"
          disabled={!state || state.count === 0}
          onClick={() => drawing.current?.clear()}
        >
          Clear all
        </Button>
        <span className={styles.end}>
          <Button size="small" variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
          <Button size="small" disabled={!state} onClick={() => onDone(drawing.current?.read())}>
            Done
          </Button>
        </span>
      </div>
      <Button size="small" variant="quiet" className={styles.other} onClick={onDistance}>
        Or search within a distance of a place
      </Button>
    </section>
  );
}

function describe({ count }: DrawingState): string {
  if (count === 0) return "";
  if (count >= areaLimits.rings) return `${count} areas, the most there can be. `;
  return `${formatCount(count, "area")}. `;
}
