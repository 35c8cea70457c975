import { areaLimits, readAreas, writeAreas } from "@larchway/shared/listing-filters";
import {
  TerraDraw,
  TerraDrawFreehandMode,
  TerraDrawModeUndoRedo,
  TerraDrawPolygonMode,
  TerraDrawSelectMode,
  TerraDrawSessionUndoRedo,
  type HexColor,
} from "terra-draw";
import type { DrawingAdapter } from "../canvas/map-engine";
import { readPalette } from "../canvas/map-palette";
import { toRings } from "./to-rings";

/** Drawing modes: corner by corner, freehand, or moving existing corners. */
export type DrawingTool = "polygon" | "freehand" | "select";

export interface DrawingState {
  tool: DrawingTool;
  /** Number of areas. */
  count: number;
  canUndo: boolean;
  /** True when an area is selected, so that its corners can be moved or it can be deleted. */
  hasChosen: boolean;
}

/** The areas that are being drawn on a map. */
export interface Drawing {
  setTool(tool: DrawingTool): void;
  undo(): void;
  deleteChosen(): void;
  clear(): void;
  /** Drops the unfinished area; false when there is none. */
  dropBegun(): boolean;
  /** The areas as the filter's value; undefined without any. */
  read(): string | undefined;
  stop(): void;
}

/** Pixels around a corner in which a finger selects it. */
const reach = 32;

/** Starts to draw, with the areas of a filter. */
export function startDrawing(
  adapter: DrawingAdapter,
  area: string | undefined,
  onChange: (state: DrawingState) => void,
): Drawing {
  const draw = createTerraDraw(adapter);
  let chosen: string | number | undefined;
  const countAreas = () => toRings(draw.getSnapshot()).length;
  const setTool = (tool: DrawingTool) => {
    chosen = undefined;
    draw.setMode(tool);
    notify();
  };
  const notify = () =>
    onChange({
      tool: draw.getMode() as DrawingTool,
      count: countAreas(),
      canUndo: draw.canUndo(),
      hasChosen: chosen !== undefined,
    });

  draw.start();
  const rings = readAreas(area ?? "") ?? [];
  draw.addFeatures(
    rings.map((ring) => ({
      type: "Feature",
      properties: { mode: "freehand" },
      geometry: { type: "Polygon", coordinates: [[...ring, ...ring.slice(0, 1)].map((each) => [...each])] },
    })),
  );
  setTool(rings.length > 0 ? "select" : "polygon");
  draw.on("change", notify);
  draw.on("finish", (_, { action }) => {
    if (action === "draw" && countAreas() >= areaLimits.rings) setTool("select");
    else notify();
  });
  draw.on("select", (id) => {
    chosen = id;
    notify();
  });
  draw.on("deselect", () => {
    chosen = undefined;
    notify();
  });

  return {
    setTool,
    undo() {
      draw.undo();
      notify();
    },
    deleteChosen() {
      if (chosen === undefined) return;
      const id = chosen;
      draw.deselectFeature(id);
      draw.removeFeatures([id]);
      notify();
    },
    clear() {
      draw.clear();
      setTool("polygon");
    },
    dropBegun() {
      if (draw.getModeState() !== "drawing") return false;
      setTool(draw.getMode() as DrawingTool);
      return true;
    },
    read() {
      const drawn = toRings(draw.getSnapshot());
      return drawn.length > 0 ? writeAreas(drawn) : undefined;
    },
    stop: () => draw.stop(),
  };
}

function createTerraDraw(adapter: DrawingAdapter): TerraDraw {
  const { accent, land } = readPalette() as Record<"accent" | "land", HexColor>;
  const area = {
    fillColor: accent,
    fillOpacity: 0.12,
    outlineColor: accent,
    outlineWidth: 3,
    closingPointColor: land,
    closingPointWidth: 7,
    closingPointOutlineColor: accent,
    closingPointOutlineWidth: 3,
    coordinatePointColor: accent,
    coordinatePointWidth: 4,
    coordinatePointOutlineColor: land,
    coordinatePointOutlineWidth: 1,
  } as const;
  const edits = {
    feature: { draggable: true, coordinates: { draggable: true, midpoints: true, deletable: true } },
  };
  return new TerraDraw({
    adapter,
    modes: [
      new TerraDrawPolygonMode({
        pointerDistance: reach,
        keyEvents: null,
        showCoordinatePoints: true,
        styles: area,
      }),
      new TerraDrawFreehandMode({
        drawInteraction: "click-drag",
        minDistance: 8,
        keyEvents: null,
        styles: area,
      }),
      new TerraDrawSelectMode({
        pointerDistance: reach,
        keyEvents: null,
        flags: { polygon: edits, freehand: edits },
        styles: {
          selectedPolygonColor: accent,
          selectedPolygonFillOpacity: 0.2,
          selectedPolygonOutlineColor: accent,
          selectedPolygonOutlineWidth: 3,
          selectionPointColor: land,
          selectionPointWidth: 8,
          selectionPointOutlineColor: accent,
          selectionPointOutlineWidth: 3,
          midPointColor: accent,
          midPointWidth: 5,
          midPointOutlineColor: land,
          midPointOutlineWidth: 1,
        },
      }),
    ],
    undoRedo: { modeLevel: new TerraDrawModeUndoRedo(), sessionLevel: new TerraDrawSessionUndoRedo() },
  });
}
