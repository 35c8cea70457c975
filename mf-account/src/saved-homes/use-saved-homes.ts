import { isApiError } from "@larchway/shared/api";
import { useApi } from "@larchway/shared/app";
import type { PropertyDetail } from "@larchway/shared/contracts/api";
import { useEffect, useEffectEvent, useState } from "react";

/** What is known of one saved home: on its way, there, gone from the market's data, or not to be had just now. */
export type SavedHome = { key: string } & (
  | { state: "loading" }
  | { state: "ready"; property: PropertyDetail }
  | { state: "gone" }
  | { state: "failed" }
);

/** How many calls run at the same time. */
const atOnce = 6;

/** The saved homes in the order of saving, newest first, each fetched by its key once. */
export function useSavedHomes(keys: readonly string[]): { homes: SavedHome[]; retry: () => void } {
  const api = useApi();
  const [known, setKnown] = useState<ReadonlyMap<string, SavedHome>>(new Map());
  const [tries, setTries] = useState(0);
  const newestFirst = [...keys].reverse();

  const loadMissing = useEffectEvent(async (signal: AbortSignal) => {
    const waiting = newestFirst.filter((key) => !isSettled(known.get(key)));
    const work = async () => {
      for (let key = waiting.shift(); key !== undefined && !signal.aborted; key = waiting.shift()) {
        const home = await load(key, signal);
        if (signal.aborted) return;
        setKnown((before) => new Map(before).set(home.key, home));
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
  });

  async function load(key: string, signal: AbortSignal): Promise<SavedHome> {
    try {
      return { key, state: "ready", property: await api.properties.one(key, { signal }) };
    } catch (error) {
      return { key, state: isApiError(error) && error.status === 404 ? "gone" : "failed" };
    }
  }

  const wanted = newestFirst.join(",");
  useEffect(() => {
    const controller = new AbortController();
    void loadMissing(controller.signal);
    return () => controller.abort();
  }, [wanted, tries]);

  return {
    homes: newestFirst.map((key) => known.get(key) ?? { key, state: "loading" }),
    retry: () => setTries((count) => count + 1),
  };
}

function isSettled(home: SavedHome | undefined): boolean {
  return home?.state === "ready" || home?.state === "gone";
}
