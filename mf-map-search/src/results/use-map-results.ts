import { useApi } from "@larchway/shared/app";
import type { MapAnswer, MapQuery } from "@larchway/shared/contracts/api";
import { useSession } from "@larchway/shared/session";
import { useState } from "react";
import { joinClose, pinsOf, type Pin } from "../pins/pins";
import type { MapFilters } from "../view/map-address";
import type { Bounds, MapView } from "../view/map-view";
import { useLatestAnswer } from "./use-latest-answer";

/** What the map shows now, at rest. */
export interface MapFrame {
  view: MapView;
  bounds: Bounds;
}

export interface MapQuestion {
  /** Null until the map's size is known. */
  frame: MapFrame | null;
  filters: MapFilters;
  transactionType: "For Sale" | "For Lease";
  page: number;
}

/** Homes of one page of the list. */
const pageSize = 20;

/** The marks and the list for one frame. Both calls are cancelled by the next frame; what is shown stays until then. */
export function useMapResults({ frame, filters, transactionType, page }: MapQuestion) {
  const api = useApi();
  const { user, status } = useSession();
  const query: MapQuery | null = frame && {
    ...roundedBounds(frame.bounds),
    zoom: Number(frame.view.zoom.toFixed(2)),
    status: "Active",
    ...filters,
    transactionType,
  };
  // Another reader sees other homes; and before the restore has ended nobody knows who reads.
  const question = query && status !== "loading" ? JSON.stringify([query, user?._id]) : null;

  const map = useLatestAnswer(question, (signal) => api.map.view(query as MapQuery, { signal }));
  const list = useLatestAnswer(question && `${question} ${page}`, (signal) =>
    api.map.sidebar({ ...(query as MapQuery), page, limit: pageSize }, { signal }),
  );
  const zoom = frame?.view.zoom ?? 0;
  // For the zoom of the answer: at another zoom the old marks stay as they are until the new ones come.
  const [drawn, setDrawn] = useState<{ answer?: MapAnswer; pins: Pin[] }>({ pins: [] });
  if (map.answer && map.answer !== drawn.answer) {
    setDrawn({ answer: map.answer, pins: joinClose(pinsOf(map.answer), zoom) });
  }
  const { pins } = drawn;
  return { map, list, pins };
}

/** To about a metre: a pixel more or less is no other question. */
function roundedBounds({ west, south, east, north }: Bounds): Bounds {
  const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
  return { west: round(west), south: round(south), east: round(east), north: round(north) };
}
