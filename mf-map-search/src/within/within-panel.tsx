import { useApi } from "@larchway/shared/app";
import type { Suggestion, TravelMode } from "@larchway/shared/contracts/api";
import { readCircle, writeCircle, type Circle, type Market } from "@larchway/shared/listing-filters";
import { useQuery } from "@larchway/shared/query";
import { readStored, writeStored } from "@larchway/shared/storage";
import { Button } from "@larchway/shared/ui/button";
import { SelectField } from "@larchway/shared/ui/field";
import { SearchBox } from "@larchway/shared/listing-ui/search-box";
import { useState, type RefObject } from "react";
import { findFilterBounds } from "../areas/filter-bounds";
import { locateFound, nameFound } from "../place-field/locate-found";
import { useEscape } from "../popup/use-escape";
import { useReturnedFocus } from "../popup/use-returned-focus";
import type { Bounds } from "../view/map-view";
import { loadTravelModes } from "./reach";
import { TravelTime, travelWords, type CommuteFilter } from "./travel-time";
import * as styles from "./within-panel.module.css";

export interface WithinPanelProps {
  market: Market;
  /** Takes the focus when the panel closes and its button cannot. */
  region: RefObject<HTMLElement | null>;
  /** The current filter and rings. */
  within: string | undefined;
  rings: string | undefined;
  /** The middle of the map. */
  middle: () => { longitude: number; latitude: number };
  onWithin: (within: string | undefined) => void;
  onRings: (rings: string | undefined) => void;
  /** Whether the search has a travel time. */
  hasCommute: boolean;
  /** Homes within a travel time; it replaces the panel's distance filter. */
  onCommute: (filter: CommuteFilter, value: string) => void;
  onShow: (bounds: Bounds) => void;
  onClose: () => void;
}

type Center = Omit<Circle, "kilometres">;

const distances = [0.5, 1, 2, 3, 5, 10, 15, 20, 30, 50];
const usualDistance = 5;

/**
 * Homes within a distance of a place, or distance rings around it: a keyboard alternative to drawing. With an
 * operator's routing service also homes within a travel time.
 */
export function WithinPanel({
  market,
  region,
  within,
  rings,
  middle,
  onWithin,
  onRings,
  hasCommute,
  onCommute,
  onShow,
  onClose,
}: WithinPanelProps) {
  const api = useApi();
  const current = readCircle(within ?? rings ?? "");
  const [center, setCenter] = useState<Center | null>(() => current ?? readStored("comparedPlace"));
  const [kilometres, setKilometres] = useState(current?.kilometres ?? usualDistance);
  const [by, setBy] = useState<"distance" | TravelMode>("distance");
  const [problem, setProblem] = useState<string>();
  const { data: travel } = useQuery({
    queryKey: ["travel-modes"],
    queryFn: ({ signal }) => loadTravelModes(api, { signal }),
    isPublic: true,
    staleTime: Infinity,
    meta: { failure: "Whether travel times are offered could not be loaded." },
  });
  const panel = useReturnedFocus(true, region);
  useEscape(true, onClose);

  const choose = (next: Center) => {
    setProblem(undefined);
    setCenter(next);
  };

  async function chooseFound(found: Suggestion) {
    try {
      const bounds = await locateFound(api, found, market);
      if (!bounds) return setProblem("We couldn't find that place. Try a nearby place or address.");
      const { west, south, east, north } = bounds;
      const place = { name: nameFound(found), longitude: (west + east) / 2, latitude: (south + north) / 2 };
      choose(place);
      // The visitor's own place, shared with the comparison: only this browser stores it.
      writeStored("comparedPlace", place);
    } catch (error) {
      console.warn("A place could not be located.", error);
      setProblem("That place could not be loaded. Try again in a moment.");
    }
  }

  const chooseMyLocation = () =>
    navigator.geolocation.getCurrentPosition(
      ({ coords: { longitude, latitude } }) => choose({ name: "my location", longitude, latitude }),
      () => setProblem("Your location isn't available. Type a place or an address instead."),
      { timeout: 10_000, maximumAge: 60_000 },
    );

  const apply = (change: (circle: string) => void) => {
    if (!center) return setProblem("Choose a place first.");
    const circle = writeCircle({ ...center, kilometres });
    change(circle);
    const bounds = findFilterBounds({ within: circle });
    if (bounds) onShow(bounds);
  };

  const waysOut = (
    <>
      {(within ?? rings) && (
        <Button
          size="small"
          variant="quiet"
          onClick={() => {
            if (within) onWithin(undefined);
            if (rings) onRings(undefined);
          }}
        >
          Remove
        </Button>
      )}
      <Button size="small" variant="quiet" className={styles.end} onClick={onClose}>
        Close
      </Button>
    </>
  );

  const measured = travel !== undefined && travel.modes.length > 0 && (
    <SelectField
      label="Measured"
      options={[
        { value: "distance", label: "In a straight line" },
        ...travel.modes.map((mode) => ({ value: mode, label: travelWords[mode] })),
      ]}
      value={by}
      onChange={({ target }) => setBy(travel.modes.find((mode) => mode === target.value) ?? "distance")}
    />
  );

  return (
    <section ref={panel} tabIndex={-1} className={styles.panel} aria-label="Distance from a place">
      <SearchBox variant="map" onFound={(found) => void chooseFound(found)} />
      <div className={styles.row}>
        <Button size="small" variant="secondary" onClick={chooseMyLocation}>
          My location
        </Button>
        <Button size="small" variant="secondary" onClick={() => choose({ ...middle(), name: undefined })}>
          Middle of the map
        </Button>
      </div>
      <p role="status" className={problem ? styles.problem : undefined}>
        {problem ?? (center ? `From ${center.name ?? "a point on the map"}` : "From which place?")}
      </p>
      {by === "distance" ? (
        <>
          <div className={styles.fields}>
            {measured}
            <SelectField
              label="Distance"
              options={withChosen(kilometres).map((each) => ({ value: String(each), label: `${each} km` }))}
              value={String(kilometres)}
              onChange={({ target }) => setKilometres(Number(target.value))}
            />
          </div>
          <div className={styles.row}>
            <Button size="small" onClick={() => apply(onWithin)}>
              {`Only homes within ${kilometres} km`}
            </Button>
            <Button size="small" variant="secondary" onClick={() => apply(onRings)}>
              Show rings
            </Button>
            {waysOut}
          </div>
          <p className={styles.note}>
            Distances are in a straight line; the way there is longer. Rings narrow nothing.
          </p>
        </>
      ) : (
        <TravelTime
          by={by}
          center={center}
          hasCommute={hasCommute}
          onCommute={(filter, value, area) => {
            onCommute(filter, value);
            const bounds = findFilterBounds({ area });
            if (bounds) onShow(bounds);
          }}
          onProblem={setProblem}
          measured={measured}
        >
          {waysOut}
        </TravelTime>
      )}
    </section>
  );
}

function withChosen(kilometres: number): number[] {
  return distances.includes(kilometres) ? distances : [...distances, kilometres].sort((a, b) => a - b);
}
