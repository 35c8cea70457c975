import { useApi } from "@larchway/shared/app";
import { getErrorMessage } from "@larchway/shared/api";
import type { TravelMode } from "@larchway/shared/contracts/api";
import { writeCommute } from "@larchway/shared/listing-filters";
import { Button } from "@larchway/shared/ui/button";
import { SelectField } from "@larchway/shared/ui/field";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { loadReach } from "./reach";
import * as styles from "./within-panel.module.css";

/** The filters by travel time: two people may have two places of work. */
export type CommuteFilter = "commute" | "secondCommute";

export interface TravelTimeProps {
  by: TravelMode;
  /** The place; null until one is chosen. */
  center: { latitude: number; longitude: number; name?: string } | null;
  /** Whether the search has a travel time, to which a second one can be added. */
  hasCommute: boolean;
  /** The filter's value, and its area. */
  onCommute: (filter: CommuteFilter, value: string, area: string) => void;
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
  transit: "By transit",
};

const times = [10, 15, 20, 30, 45, 60];
const usualTime = 30;
const arrivals = ["0700", "0730", "0800", "0830", "0900", "0930", "1000", "1200", "1500", "1800", "2200"];

/** All homes within a travel time of one place, or of two. */
export function TravelTime({
  by,
  center,
  hasCommute,
  onCommute,
  onProblem,
  measured,
  children,
}: TravelTimeProps) {
  const api = useApi();
  const [minutes, setMinutes] = useState(usualTime);
  const [arrival, setArrival] = useState("");
  const [loading, setLoading] = useState<CommuteFilter>();
  const request = useRef<AbortController>(null);
  // A response for another place, or after the panel was closed, must not change the search.
  useEffect(() => () => request.current?.abort(), [by, center, minutes, arrival]);

  async function search(filter: CommuteFilter) {
    if (!center) return onProblem("Choose a place first.");
    // The panel closes with the first travel time, and would abort a second.
    if (loading) return;
    const controller = (request.current = new AbortController());
    const { latitude, longitude, name } = center;
    const travel = { minutes, by, arrival: arrival || undefined };
    onProblem(undefined);
    setLoading(filter);
    try {
      const area = await loadReach(api, { latitude, longitude, ...travel }, { signal: controller.signal });
      if (!controller.signal.aborted) onCommute(filter, writeCommute({ ...travel, name, area }), area);
    } catch (error) {
      if (controller.signal.aborted) return;
      onProblem(getErrorMessage(error, "Travel times could not be loaded. Try again in a moment."));
    } finally {
      setLoading(undefined);
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
        <SelectField
          label="Arrive by"
          options={[
            { value: "", label: "Any time" },
            ...arrivals.map((each) => ({
              value: each,
              label: `${Number(each.slice(0, 2))}:${each.slice(2)}`,
            })),
          ]}
          value={arrival}
          onChange={({ target }) => setArrival(target.value)}
        />
      </div>
      <div className={styles.row}>
        <Button
          size="small"
          loading={loading === "commute"}
          aria-disabled={loading !== undefined}
          onClick={() => void search("commute")}
        >
          {`Only homes within ${minutes} min ${travelWords[by].toLowerCase()}`}
        </Button>
        {hasCommute && (
          <Button
            size="small"
            variant="secondary"
            loading={loading === "secondCommute"}
            aria-disabled={loading !== undefined}
            onClick={() => void search("secondCommute")}
          >
            Add as a second place
          </Button>
        )}
        {children}
      </div>
      <p className={styles.note}>
        {by === "transit"
          ? "By the timetable of a working day, measured on the way from the place that ends at that time. "
          : "Typical times, measured from within a few hundred metres of the place. "}
        <a href="https://www.openstreetmap.org/copyright">© OpenStreetMap contributors</a>
      </p>
    </>
  );
}
