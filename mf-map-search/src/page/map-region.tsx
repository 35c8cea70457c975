import { classNames } from "@larchway/shared/ui/class-names";
import { StatusMessage } from "@larchway/shared/ui/status-message";
import type { MouseEvent, ReactNode } from "react";
import type { MapFailure } from "../canvas/map-engine";
import { sheetId } from "../sheet/list-sheet";
import { MapAttribution } from "./map-attribution";
import { MapControls } from "./map-controls";
import { MapNotices } from "./map-notices";
import { MapOverlays, type MapOverlaysProps } from "./map-overlays";
import * as styles from "./map-search.module.css";
import { MapWaiting } from "./map-waiting";
import { SearchCanvas } from "./search-canvas";
import { useMapEngine } from "./use-map-engine";

export interface MapRegionProps extends MapOverlaysProps {
  /** The card of the chosen home or address. */
  card: ReactNode;
}

const failureTexts: Record<MapFailure, string> = {
  engine: "It needs WebGL, which is off or missing.",
  download: "Its code could not be downloaded; please check your connection and reload the page.",
  worker: "Part of this page isn't working. Reload the page to try again.",
};

const skipMap = (event: MouseEvent) => {
  event.preventDefault();
  document.getElementById(sheetId)?.focus();
};

/** The map with everything over it. */
export function MapRegion({ market, isHydrated, search, where, card }: MapRegionProps) {
  const { engine, loseGoogle } = useMapEngine();
  const { state, homes, camera, actions, room } = search;
  const { chosenPlace } = homes;
  const waiting = <MapWaiting marks={homes.firstMarks} />;
  return (
    <section
      ref={camera.region}
      tabIndex={-1}
      className={styles.map}
      aria-label="Map"
      aria-busy={homes.map.isLoading}
    >
      <a href={`#${sheetId}`} className={styles.skip} data-screen-only onClick={skipMap}>
        Skip the map
      </a>
      {!isHydrated ? (
        waiting
      ) : state.failure ? (
        <div className={styles.fallback}>
          <StatusMessage tone="info" title="The map cannot be drawn in this browser">
            {failureTexts[state.failure]} The list shows all homes; filters work as usual.
          </StatusMessage>
        </div>
      ) : (
        <SearchCanvas
          engine={engine}
          onGoogleLost={loseGoogle}
          waiting={waiting}
          view={camera.startView}
          goal={state.goal}
          pins={homes.pins}
          searched={where.searched}
          isDrawing={where.isDrawing}
          overlay={search.overlay}
          liftedId={search.liftedId}
          popup={card && chosenPlace && !room.isDocked ? { place: chosenPlace, content: card } : null}
          controls={(engine) => (
            <>
              <MapControls zoomBy={engine.zoomBy} />
              {where.overMap(engine)}
            </>
          )}
          onMove={actions.move}
          onPick={actions.pick}
          onHover={(id) => actions.hover(id, "map")}
          onGround={() => actions.select(null)}
          onFail={actions.fail}
        />
      )}
      <MapOverlays market={market} isHydrated={isHydrated} search={search} where={where} />
      <MapNotices search={search} />
      <MapAttribution className={classNames(styles.attribution, engine === "google" && styles.overGoogle)} />
      {card && (room.isDocked || state.failure) && (
        <div className={styles.dock} data-screen-only>
          {card}
        </div>
      )}
    </section>
  );
}
