import { useApi } from "@larchway/shared/app";
import type { MapQuery, NarrowingFilters } from "@larchway/shared/listing-filters";
import { useSession } from "@larchway/shared/session";
import { useState } from "react";
import { joinClose, pinsOf, type Pin } from "../pins/pins";
import { boundsOfBox, freshTime, type AskedBox, type MapFrame } from "../view/map-box";
import type { Bounds } from "../view/map-view";
import { createKeptAnswers } from "./kept-answers";
import { useLatestAnswer } from "./use-latest-answer";

export interface MapQuestion {
  /** What the list is of; null until the map's size is known. */
  frame: MapFrame | null;
  /** What the marks are of; null when there is no map. */
  asked: AskedBox | null;
  filters: NarrowingFilters;
  transactionType: "For Sale" | "For Lease";
  page: number;
}

/** Homes of one page of the list. */
const pageSize = 20;

/** Maps whose marks are kept. */
const keptMaps = 16;

const noPins: readonly Pin[] = [];

/**
 * The marks of the cells under the frame, and the list of exactly what is in the frame. Both calls are cancelled by the
 * next question; what is shown stays until its answer.
 */
export function useMapResults({ frame, asked, filters, transactionType, page }: MapQuestion) {
  const api = useApi();
  const { user, status } = useSession();
  const [kept] = useState(() =>
    createKeptAnswers<readonly Pin[]>({ size: keptMaps, maxAge: freshTime, now: () => Date.now() }),
  );
  const filter = { status: "Active" as const, ...filters, transactionType };
  // Another reader sees other homes; and before the restore has ended nobody knows who reads.
  const questionOf = (query: MapQuery | null) =>
    query && status !== "loading" ? JSON.stringify([query, user?._id]) : null;

  const mapQuery = asked && { ...boundsOfBox(asked.box), zoom: asked.box.zoom, ...filter };
  const mapQuestion = questionOf(mapQuery);
  const map = useLatestAnswer(mapQuestion && `${asked?.since} ${mapQuestion}`, (signal) =>
    kept.read(mapQuestion as string, async () => {
      const query = mapQuery as MapQuery;
      return joinClose(pinsOf(await api.map.view(query, { signal })), query.zoom);
    }),
  );

  const listQuery = frame && {
    ...roundedBounds(frame.bounds),
    zoom: Number(frame.view.zoom.toFixed(2)),
    ...filter,
  };
  const listQuestion = questionOf(listQuery);
  const list = useLatestAnswer(listQuestion && `${listQuestion} ${page}`, (signal) =>
    api.map.sidebar({ ...(listQuery as MapQuery), page, limit: pageSize }, { signal }),
  );
  /** What fails, fails together mostly: one click mends both. */
  const retry = () => {
    for (const each of [map, list]) if (each.error !== undefined) each.retry();
  };
  return { map, list, pins: map.answer ?? noPins, retry };
}

/** To about a metre: a pixel more or less is no other question. */
function roundedBounds({ west, south, east, north }: Bounds): Bounds {
  const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
  return { west: round(west), south: round(south), east: round(east), north: round(north) };
}
