import { useApi } from "@larchway/shared/app";
import { getErrorMessage } from "@larchway/shared/api";
import type { TravelMode } from "@larchway/shared/contracts/api";
import { Button } from "@larchway/shared/ui/button";
import { SelectField } from "@larchway/shared/ui/field";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { loadReach } from "./reach";
import * as styles from "./within-panel.module.css";

export interface TravelTimeProps {
  by: TravelMode;
  /** The starting point; null until one is chosen. */
  center: { latitude: number; longitude: number } | null;
  onArea: (area: string) => void;
  onProblem: (problem: string | undefined) => void;
  /** Content next to the field for minutes. */
  measured: ReactNode;
  /** More buttons. */
  children: ReactNode;
}

/** Labels of the travel modes. */
export const travelWords: Record<TravelMode, string> = {
  car: "By car",
  bicycle: "By bicycle",
  foot: "On foot",
};

const times = [10, 15, 20, 30, 45, 60];
const usualTime = 30;

/** All homes within a travel time, as a drawn area. */
export function TravelTime({ by, center, onArea, onProblem, measured, children }: TravelTimeProps) {
  const api = useApi();
  const [minutes, setMinutes] = useState(usualTime);
  const [isLoading, setIsLoading] = useState(false);
  const request = useRef<AbortController>(null);
  // A response for another place, or after the panel was closed, must not change the search.
  useEffect(() => () => request.current?.abort(), [by, center, minutes]);

  async function search() {
    if (!center) return onProblem("Choose a place first.");
    const controller = (request.current = new AbortController());
    const { latitude, longitude } = center;
    onProblem(undefined);
    setIsLoading(true);
    try {
      const area = await loadReach(api, { latitude, longitude, minutes, by }, { signal: controller.signal });
      if (!controller.signal.aborted) onArea(area);
    } catch (error) {
      if (controller.signal.aborted) return;
      onProblem(getErrorMessage(error, "Travel times could not be loaded. Try again in a moment."));
    } finally {
      setIsLoading(false);
    }
  }

  return (
    <>
      <div className={styles.fields}>
        {measured}
        <SelectField
          label="Travel time"
          options={times.map((each) => ({ value: String(each), label: `${each} minutes` }))}
          value={String(minutes)}
          onChange={({ target }) => setMinutes(Number(target.value))}
        />
      </div>
      <div className={styles.row}>
        <Button size="small" loading={isLoading} onClick={() => void search()}>
          {`Only homes within ${minutes} min ${travelWords[by].toLowerCase()}`}
        </Button>
        {children}
      </div>
      <p className={styles.note}>
        Typical times without traffic, measured from within a few hundred metres of the place.{" "}
        <a href="https://www.openstreetmap.org/copyright">© OpenStreetMap contributors</a>
      </p>
    </>
  );
}
